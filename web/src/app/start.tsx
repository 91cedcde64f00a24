import '../zod-without-eval.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError } from '../api/index.ts';
import { registerDialogs } from '../studio/dialogs.ts';
import { watchTheme } from '../ui/theme.ts';
import { dialogTable } from './dialogs/dialog-table.ts';
import { startI18n } from './i18n.ts';
import { reportOrigin } from './report-origin.ts';
import { createAppRouter } from './router.tsx';

const RETRIES = 2;

/** A refusal stays a refusal however often one asks; only a silent server is asked again. */
function worthRetrying(failures: number, fault: unknown): boolean {
  return failures < RETRIES && !(fault instanceof ApiError && fault.status >= 400 && fault.status < 500);
}

export async function startApp(element: HTMLElement): Promise<void> {
  reportOrigin();
  startI18n();
  watchTheme();
  registerDialogs(dialogTable);
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: worthRetrying, staleTime: 15_000 } },
  });
  const router = createAppRouter(queryClient);
  // What was painted before the app stays until the screen that replaces it is there.
  if (document.documentElement.dataset.firstPaint) await router.load();
  createRoot(element).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
