import type { Endpoint } from '@facet/contract';
import { toApiError } from './api-error.ts';
import { tokens } from './index.ts';

/** Fetches a file endpoint with the session's token and hands it to the browser's downloads. */
export async function downloadFile(endpoint: Endpoint, fileName: string): Promise<void> {
  const answer = await fetch(`/api${endpoint.path}`, {
    headers: { Authorization: `Bearer ${tokens.read()}` },
  });
  if (!answer.ok) throw toApiError(answer.status, await answer.json().catch(() => undefined));
  saveFile(await answer.blob(), fileName);
}

export function saveFile(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = fileName;
  anchor.click();
  URL.revokeObjectURL(url);
}
