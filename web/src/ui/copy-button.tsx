import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { copyText } from './copy-text.ts';

interface CopyButtonProps extends Omit<ButtonProps, 'onCopy' | 'children'> {
  text: string;
  label: string;
  copiedLabel: string;
}

const SHOWN_MS = 2_000;

export function CopyButton({ text, label, copiedLabel, ...rest }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  return (
    <Button
      {...rest}
      onClick={async () => {
        await copyText(text);
        setCopied(true);
      }}
    >
      {copied ? <Check /> : <Copy />}
      <span aria-live="polite">{copied ? copiedLabel : label}</span>
    </Button>
  );
}
