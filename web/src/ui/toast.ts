// Toasts come late in a page's life, so their library is loaded with the first one.

export interface ToastMessage {
  kind: 'success' | 'error' | 'warning';
  title: string;
  text?: string | undefined;
  durationMs?: number;
  action?: { label: string; onClick: () => void } | undefined;
}

export async function toast({ kind, title, text, durationMs, action }: ToastMessage): Promise<void> {
  const sonner = await import('sonner');
  sonner.toast[kind](title, { description: text, duration: durationMs, action });
}
