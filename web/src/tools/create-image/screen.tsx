import { useSearch } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import { useToolWorkflow } from '../../studio/bench/use-tool-workflow.ts';
import { HeaderActions } from '../../studio/header-slot.tsx';
import { SignInFirst } from '../../studio/sign-in-first.tsx';
import { ToolIntro } from '../../studio/tool-intro.tsx';
import { ToolUnavailable } from '../../studio/tool-unavailable.tsx';
import type { PictureContext, PictureEvent } from '../../studio/workflow/picture-workflow.ts';
import { simpleMachine } from '../../studio/workflow/simple-machine.ts';
import { Button } from '../../ui/button.tsx';
import { CreateBench } from './create-bench.tsx';

export function ToolScreen() {
  const { t } = useTranslation('create-image');
  const { state: session } = useSession();
  const { workflow, home } = useToolWorkflow<PictureContext, PictureEvent>(simpleMachine, 'create');
  // A group of the gallery to go on with.
  const { image } = useSearch({ strict: false });
  const { send, context } = workflow;
  useEffect(() => {
    if (image) send({ type: 'UPLOADED', imageId: image });
  }, [image, send]);

  if (session === 'out') {
    return (
      <div className="mx-auto grid w-full max-w-5xl flex-1 content-center gap-8 p-4 py-8 sm:p-8">
        <ToolIntro tool="create" />
        <ToolUnavailable tool="create" />
        <SignInFirst />
      </div>
    );
  }
  return (
    <>
      {context.imageId && (
        <HeaderActions>
          <Button variant="ghost" size="sm" onClick={home.onStartOver}>
            <RefreshCw />
            <span className="sr-only sm:not-sr-only">{t('another')}</span>
          </Button>
        </HeaderActions>
      )}
      <CreateBench workflow={workflow} onStartOver={home.onStartOver} />
    </>
  );
}
