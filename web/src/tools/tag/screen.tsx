import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import { HeaderActions } from '../../studio/header-slot.tsx';
import { SignInFirst } from '../../studio/sign-in-first.tsx';
import { ToolIntro } from '../../studio/tool-intro.tsx';
import { ToolUnavailable } from '../../studio/tool-unavailable.tsx';
import { DropZone } from '../../studio/upload/drop-zone.tsx';
import { MoreSources } from '../../studio/upload/more-sources.tsx';
import { Button } from '../../ui/button.tsx';
import { TagBench } from './tag-bench.tsx';
import { useTag } from './use-tag.ts';

export function ToolScreen() {
  const { t } = useTranslation('studio');
  const { state: session } = useSession();
  const tag = useTag();
  if (tag.shown) {
    return (
      <>
        <HeaderActions>
          <Button variant="ghost" size="sm" onClick={tag.startOver}>
            <RefreshCw />
            <span className="sr-only sm:not-sr-only">{t('upload.another')}</span>
          </Button>
        </HeaderActions>
        <TagBench tag={tag} shown={tag.shown} />
      </>
    );
  }
  return (
    <div className="mx-auto grid w-full max-w-5xl flex-1 content-center gap-8 p-4 py-8 sm:p-8">
      <ToolIntro tool="tag" />
      <ToolUnavailable tool="tag" />
      {session === 'out' ? (
        <SignInFirst />
      ) : (
        <DropZone
          onFile={tag.choose}
          more={<MoreSources onSource={tag.choose} onPicture={tag.open} asksMetadata={false} />}
        />
      )}
    </div>
  );
}
