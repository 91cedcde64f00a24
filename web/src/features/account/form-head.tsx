import type { ReactNode } from 'react';

export function FormHead({ title, text }: { title: string; text?: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <h1 className="font-semibold text-2xl">{title}</h1>
      {text && <p className="text-ink-muted leading-relaxed">{text}</p>}
    </div>
  );
}
