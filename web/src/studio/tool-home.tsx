import type { StudioToolId } from '@facet/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { HeaderActions } from './header-slot.tsx';
import { SignInFirst } from './sign-in-first.tsx';
import { ToolIntro } from './tool-intro.tsx';
import { ToolUnavailable } from './tool-unavailable.tsx';
import { DropZone } from './upload/drop-zone.tsx';
import { MoreSources } from './upload/more-sources.tsx';
import { SubjectBoxes } from './upload/subject-boxes.tsx';
import { UploadProgress } from './upload/upload-progress.tsx';
import type { UploadState } from './upload/upload-state.ts';
import type { UploadedPicture, UploadPicture } from './upload/uploaded-picture.ts';
import { useUpload } from './upload/use-upload.ts';

export interface PictureActs {
  /** Back to the drop zone. */
  startOver: () => void;
  /** Goes on with another file in the same tool. */
  openFile: (file: File) => void;
}

interface ToolHomeProps {
  tool: StudioToolId;
  send: UploadPicture;
  /** The picture of this tab before a reload. */
  restoredImage?: string | null;
  /** Told a picture that was just uploaded, not one that is opened again. */
  onFresh?: (picture: UploadedPicture) => void;
  onUpload?: (state: UploadState) => void;
  onStartOver?: () => void;
  /** The bench of the tool; without one the picture is shown with its people. */
  children?: (picture: UploadedPicture, acts: PictureActs) => ReactNode;
}

/** Home screen of a tool that starts with a photo: the promise, the drop zone, then the picture with its people. */
export function ToolHome(props: ToolHomeProps) {
  const { tool, send, restoredImage, onFresh, onUpload, onStartOver, children } = props;
  const { t } = useTranslation('studio');
  // A picture of the gallery to start with.
  const { image } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { state: session } = useSession();
  const [firstImage] = useState(restoredImage ?? undefined);
  const { state, start, cancel } = useUpload(send, image ?? firstImage, onFresh);
  useEffect(() => onUpload?.(state), [state, onUpload]);
  const opened = state.step === 'done' ? state.picture.id : undefined;
  // A reload brings back the picture that is worked on, not the one it began with.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the work, not the reverse
  useEffect(() => {
    if (image && opened && image !== opened)
      void navigate({ to: '.', search: { image: opened }, replace: true });
  }, [opened]);

  const openPicture = (id: string) => navigate({ to: '.', search: { image: id } });

  function startOver() {
    cancel();
    onStartOver?.();
  }

  if (state.step === 'done') {
    const another = (
      <HeaderActions>
        <Button variant="ghost" size="sm" onClick={startOver}>
          <RefreshCw />
          <span className="sr-only sm:not-sr-only">{t('upload.another')}</span>
        </Button>
      </HeaderActions>
    );
    if (children) {
      return (
        <>
          {another}
          {children(state.picture, { startOver, openFile: start })}
        </>
      );
    }
    return (
      <div className="grid gap-6 p-4 py-6 sm:p-8">
        {another}
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
      {session !== 'out' && state.step === 'idle' && (
        <DropZone onFile={start} more={<MoreSources onSource={start} onPicture={openPicture} />} />
      )}
      {state.step !== 'idle' && (
        <UploadProgress
          state={state}
          onCancel={cancel}
          onRetry={() => {
            start(state.source);
          }}
        />
      )}
    </div>
  );
}
