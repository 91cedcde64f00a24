import type { StudioToolId } from '@facet/contract';
import { useSearch } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { HeaderActions } from './header-slot.tsx';
import { SignInFirst } from './sign-in-first.tsx';
import { ToolIntro } from './tool-intro.tsx';
import { ToolUnavailable } from './tool-unavailable.tsx';
import { DropZone } from './upload/drop-zone.tsx';
import { SubjectBoxes } from './upload/subject-boxes.tsx';
import { UploadProgress } from './upload/upload-progress.tsx';
import type { UploadPicture } from './upload/uploaded-picture.ts';
import { useUpload } from './upload/use-upload.ts';

interface ToolHomeProps {
  tool: StudioToolId;
  send: UploadPicture;
}

/** Home screen of a tool that starts with a photo: the promise, the drop zone, then the picture with its people. */
export function ToolHome({ tool, send }: ToolHomeProps) {
  const { t } = useTranslation('studio');
  // A picture of the gallery to start with.
  const { image } = useSearch({ strict: false });
  const { state: session } = useSession();
  const { state, start, cancel } = useUpload(send, image);

  if (state.step === 'done') {
    return (
      <div className="grid gap-6 p-4 py-6 sm:p-8">
        <HeaderActions>
          <Button variant="ghost" size="sm" onClick={cancel}>
            <RefreshCw />
            <span className="sr-only sm:not-sr-only">{t('upload.another')}</span>
          </Button>
        </HeaderActions>
        <h1 className="sr-only">{t(`tools.${tool}.name`)}</h1>
        <ToolUnavailable tool={tool} />
        <SubjectBoxes picture={state.picture} />
      </div>
    );
  }
  return (
    <div className="mx-auto grid w-full max-w-5xl flex-1 content-center gap-8 p-4 py-8 sm:p-8">
      <ToolIntro tool={tool} />
      <ToolUnavailable tool={tool} />
      {session === 'out' && <SignInFirst />}
      {session !== 'out' && state.step === 'idle' && <DropZone onFile={start} />}
      {state.step !== 'idle' && (
        <UploadProgress
          state={state}
          onCancel={cancel}
          onRetry={() => {
            start(state.file);
          }}
        />
      )}
    </div>
  );
}
