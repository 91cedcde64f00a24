import type { StudioToolId } from '@facet/contract';
import { useCallback, useMemo, useRef } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { UploadState } from '../upload/upload-state.ts';
import type { PictureContext, PictureEvent } from '../workflow/picture-workflow.ts';
import { useWorkflow } from '../workflow/use-workflow.ts';

export interface ToolWorkflow<Context extends PictureContext, Event> {
  state: string;
  processing: boolean;
  context: Context;
  send: (event: Event | PictureEvent) => void;
}

/** A tool's machine, tied to the upload of its home screen. */
export function useToolWorkflow<Context extends PictureContext, Event extends { type: string }>(
  machine: AnyStateMachine,
  tool: StudioToolId,
) {
  const [snapshot, send] = useWorkflow(machine, tool);
  const context = snapshot.context as Context;
  // A state with states inside counts by its own name.
  const { value } = snapshot;
  const state = typeof value === 'string' ? value : Object.keys(value)[0]!;
  const latest = useRef({ state, imageId: context.imageId });
  latest.current = { state, imageId: context.imageId };

  const onUpload = useCallback(
    (upload: UploadState) => {
      if (upload.step === 'uploading' && latest.current.state !== 'UPLOADING') send({ type: 'UPLOAD' });
      if (upload.step === 'failed' || (upload.step === 'idle' && latest.current.state === 'UPLOADING')) {
        send({ type: 'UPLOAD_FAILED' });
      }
      if (upload.step === 'done' && upload.picture.id !== latest.current.imageId) {
        if (latest.current.state === 'PROCESSING') send({ type: 'RESET' });
        const { id: imageId, subjects: people } = upload.picture;
        send({ type: 'UPLOADED', imageId, people });
      }
    },
    [send],
  );
  const onStartOver = useCallback(() => send({ type: 'RESET' }), [send]);

  const workflow = useMemo<ToolWorkflow<Context, Event>>(
    () => ({ state, processing: state === 'PROCESSING', context, send: send as never }),
    [state, context, send],
  );
  return { workflow, home: { restoredImage: context.imageId, onUpload, onStartOver } };
}
