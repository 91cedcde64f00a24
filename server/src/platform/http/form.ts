import type { IncomingMessage } from 'node:http';
import type { ReceivedFile } from './call.ts';

export interface FormOptions {
  /** Folder for file parts; the caller removes it after the call. */
  dir: string;
  /** Part names that count as the file. */
  fileParts: readonly string[];
  /** More than one where each part name brings a file of its own. */
  maxFiles?: number;
  maxBytes: number;
}

export interface ReceivedForm {
  fields: Record<string, string>;
  files: ReceivedFile[];
}

/** Reads a multipart or url-encoded form. */
export type ReadForm = (incoming: IncomingMessage, options: FormOptions) => Promise<ReceivedForm>;
