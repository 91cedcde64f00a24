import { MoveHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const KEY_STEP = 0.02;
const keySteps: Record<string, number> = { ArrowLeft: -KEY_STEP, ArrowRight: KEY_STEP, Home: -1, End: 1 };

interface DividerProps {
  /** 0…1 of the view's width. */
  value: number;
  onChange: (value: number) => void;
  /** Where the picture lies in the view: the line is no longer than it, in pixels. */
  line: { top: number; height: number };
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** The line between before and after: drag it, or move it with the arrow keys. */
export function Divider({ value, onChange, line }: DividerProps) {
  const { t } = useTranslation('bench');
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t('compare.divider')}
      aria-valuenow={Math.round(value * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
      style={{ left: `${value * 100}%` }}
      className="absolute inset-y-0 -ms-5 w-10 cursor-ew-resize touch-none outline-none [&:focus-visible>span]:outline-2"
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const { left, width } = event.currentTarget.parentElement!.getBoundingClientRect();
        onChange(clamp((event.clientX - left) / width));
      }}
      onKeyDown={(event) => {
        const step = keySteps[event.key];
        if (step === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        onChange(clamp(value + step));
      }}
    >
      <i
        aria-hidden="true"
        style={line}
        className="absolute left-1/2 -ms-px w-0.5 bg-white shadow-[0_0_0_1px_rgb(0_0_0/0.35)]"
      />
      <span
        aria-hidden="true"
        className="absolute top-1/2 left-1/2 -mt-5 -ms-5 grid size-10 place-items-center rounded-full bg-white text-black shadow-float outline-accent outline-offset-2"
      >
        <MoveHorizontal className="size-5" />
      </span>
    </div>
  );
}
