import { limits } from '@facet/contract';
import * as endpoints from '@facet/contract/endpoints';
import { type ReactNode, useRef, useState } from 'react';
import { ApiError, call } from '../../api/index.ts';
import { showFailure } from '../toasts.ts';
import { checkFile } from './check-file.ts';

/** A picture from which something is taken over: its place or its colours. */
export interface Reference {
  /** By which requests mean it. */
  name: string;
  previewUrl: string;
}

interface ReferenceUpload {
  busy: boolean;
  /** Opens the file dialog. */
  open: () => void;
  /** The hidden field; must be rendered beside the button. */
  field: ReactNode;
}

export function useReferenceUpload(
  label: string,
  onDone: (reference: Reference) => void,
  onStep?: (step: 'started' | 'ended') => void,
): ReferenceUpload {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);

  async function choose(file: File): Promise<void> {
    const problem = await checkFile(file);
    if (problem) return showFailure(new ApiError(0, 'unsupported_type', problem.title, problem.text));
    setBusy(true);
    onStep?.('started');
    await call(endpoints.uploadReference, {}, { files: { reference: file } })
      .then(
        ({ reference_name: name }) => onDone({ name, previewUrl: URL.createObjectURL(file) }),
        showFailure,
      )
      .finally(() => {
        setBusy(false);
        onStep?.('ended');
      });
  }

  const field = (
    <input
      ref={input}
      type="file"
      accept={limits.upload.types.join(',')}
      aria-label={label}
      tabIndex={-1}
      className="sr-only"
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        event.target.value = '';
        if (file) void choose(file);
      }}
    />
  );
  return { busy, open: () => input.current?.click(), field };
}
