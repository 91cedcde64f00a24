import { Toaster as Sonner } from 'sonner';
import { useShownTheme } from './theme.ts';

export default function Toaster({ label }: { label: string }) {
  return (
    <Sonner
      theme={useShownTheme()}
      position="top-center"
      containerAriaLabel={label}
      toastOptions={{
        classNames: {
          toast: '!bg-raised !text-ink !border-line !shadow-float !rounded-panel !font-sans',
          description: '!text-ink-muted',
          actionButton: '!bg-accent !text-on-accent !rounded-control !font-medium',
          cancelButton: '!bg-sunken !text-ink !rounded-control',
        },
      }}
    />
  );
}
