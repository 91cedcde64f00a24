import { tools } from '@facet/contract';
import { FileJson, ImageDown, Sheet as Table } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../api/download.ts';
import { BenchLayout } from '../../studio/bench/bench-layout.tsx';
import { PlainStage } from '../../studio/bench/plain-stage.tsx';
import { RunBar } from '../../studio/bench/run-bar.tsx';
import { usePaymentCheck } from '../../studio/bench/use-payment-check.ts';
import { usePictureSize } from '../../studio/canvas/use-picture-size.ts';
import { ProcessingPanel } from '../../studio/processing/processing-panel.tsx';
import { showFailure } from '../../studio/toasts.ts';
import { useNavigationBlock } from '../../studio/workflow/use-navigation-block.ts';
import { Button } from '../../ui/button.tsx';
import { EarlierPictures } from './earlier-pictures.tsx';
import { ObjectBoxes } from './object-boxes.tsx';
import { TagWords } from './tag-words.tsx';
import { asCsv, asJson } from './tagged-picture.ts';
import type { useTag } from './use-tag.ts';

export function TagBench({ tag, url }: { tag: ReturnType<typeof useTag>; url: string }) {
  const { t } = useTranslation(['tag', 'studio']);
  const size = usePictureSize(url);
  const mayPay = usePaymentCheck();
  const { tagged, busy, task } = tag;
  useNavigationBlock(busy ? 'processing' : null);
  const price = tools.tag.price({ question: '' }, { widthPx: 1, heightPx: 1 });
  return (
    <BenchLayout
      title={t('studio:tools.tag.name')}
      stage={
        <>
          {size && (
            <PlainStage size={size} url={url}>
              {tagged && <ObjectBoxes tags={tagged.tags} />}
            </PlainStage>
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
