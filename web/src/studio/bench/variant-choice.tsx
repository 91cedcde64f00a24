import { Segmented } from '../../ui/segmented.tsx';

const counts = ['1', '2', '3', '4'] as const;

interface VariantChoiceProps {
  label: string;
  hint?: string;
  value: number;
  onChange: (variants: number) => void;
}

/** How many proposals for the same wishes. */
export function VariantChoice({ label, hint, value, onChange }: VariantChoiceProps) {
  return (
    <div className="grid gap-1.5">
      <p className="font-medium text-sm">{label}</p>
      <Segmented
        label={label}
        value={counts[value - 1] ?? '1'}
        onChange={(next) => onChange(Number(next))}
        options={counts.map((count) => ({ value: count, label: count }))}
      />
      {hint && <p className="text-ink-muted text-xs leading-relaxed">{hint}</p>}
    </div>
  );
}
