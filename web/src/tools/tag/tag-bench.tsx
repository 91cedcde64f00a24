import { tools } from '@facet/contract';
import { FileJson, Globe, ImageDown, Sheet as Table } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../api/download.ts';
import { BenchLayout } from '../../studio/bench/bench-layout.tsx';
import { PlainStage } from '../../studio/bench/plain-stage.tsx';
import { RunBar } from '../../studio/bench/run-bar.tsx';
import { usePaymentCheck } from '../../studio/bench/use-payment-check.ts';
import { useLoadedPicture } from '../../studio/canvas/use-picture-size.ts';
import { WaitingStage } from '../../studio/canvas/waiting-stage.tsx';
import { ProcessingPanel } from '../../studio/processing/processing-panel.tsx';
import { showFailure } from '../../studio/toasts.ts';
import { isFile } from '../../studio/upload/picture-source.ts';
import { useNavigationBlock } from '../../studio/workflow/use-navigation-block.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EarlierPictures } from './earlier-pictures.tsx';
import { ObjectBoxes } from './object-boxes.tsx';
import { TagWords } from './tag-words.tsx';
import { asCsv, asJson, type TaggedPicture } from './tagged-picture.ts';
import type { Shown, useTag } from './use-tag.ts';

function TagStage({ url, tagged }: { url: string; tagged: TaggedPicture | null }) {
  const { size, failed, retry } = useLoadedPicture(url);
  if (!size) return <WaitingStage failed={failed} onRetry={retry} />;
  return (
    <PlainStage size={size} url={url}>
      {tagged && <ObjectBoxes tags={tagged.tags} />}
    </PlainStage>
  );
}

/** A picture of the web is not here before it is tagged: the server fetches it. */
function AddressStage({ address }: { address: string }) {
  const { t } = useTranslation('tag');
  return (
    <div className="grid size-full place-items-center overflow-hidden rounded-panel bg-sunken">
      <EmptyState icon={Globe} title={t('fromWeb')} text={<span className="break-all">{address}</span>} />
    </div>
  );
}

export function TagBench({ tag, shown }: { tag: ReturnType<typeof useTag>; shown: Shown }) {
  const { t } = useTranslation(['tag', 'studio']);
  const mayPay = usePaymentCheck();
  const { tagged, busy, task } = tag;
  useNavigationBlock(busy ? 'processing' : null);
  const price = tools.tag.price({ question: '' }, { widthPx: 1, heightPx: 1 });
  return (
    <BenchLayout
      title={t('studio:tools.tag.name')}
      stage={
        <>
          {shown.url !== null && <TagStage url={shown.url} tagged={tagged} />}
          {shown.url === null && shown.source && !isFile(shown.source) && (
            <AddressStage address={shown.source.url} />
          )}
          {busy && <ProcessingPanel tasks={task ? [task] : []} total={1} onCancel={tag.cancel} />}
        </>
      }
      settings={
        tagged ? (
          <>
            <TagWords tagged={tagged} onChange={tag.change} />
            <div className="flex flex-wrap gap-2">
              <Button size="sm" variant="soft" onClick={() => tag.saveWithWords(tagged).catch(showFailure)}>
                <ImageDown />
                {t('withWords')}
              </Button>
              <Button
                size="sm"
                onClick={() =>
                  saveFile(new Blob([asJson(tagged)], { type: 'application/json' }), 'tags.json')
                }
              >
                <FileJson />
                {t('json')}
              </Button>
              <Button
                size="sm"
                onClick={() => saveFile(new Blob([asCsv(tagged)], { type: 'text/csv' }), 'tags.csv')}
              >
                <Table />
                {t('csv')}
              </Button>
            </div>
          </>
        ) : (
          <p className="text-ink-muted text-sm">{busy ? t('working') : t('nothing')}</p>
        )
      }
      run={
        <RunBar
          tool="tag"
          label={t(tagged ? 'again' : 'run')}
          price={price}
          processing={busy}
          reason={null}
          onRun={() => {
            if (mayPay(price, 1)) void tag.run();
          }}
        />
      }
      strip={<EarlierPictures current={tag.imageId} onOpen={tag.open} />}
      revealSettings={tagged !== null}
    />
  );
}
