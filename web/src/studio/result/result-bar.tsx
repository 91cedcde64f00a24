import { type StudioToolId, studioToolIds, tools } from '@facet/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Send, ThumbsDown, ThumbsUp, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { openDialog } from '../dialogs.ts';
import { showFailure } from '../toasts.ts';
import type { PictureActs } from '../tool-home.tsx';
import { toolIcons } from '../tool-icons.ts';
import { leavePendingFile } from '../upload/pending-file.ts';
import { deleteImage, deleteResult, rateResult } from './api.ts';
import { DownloadMenu } from './download-menu.tsx';
import type { Result } from './result.ts';
import { pictureFile } from './result-file.ts';

interface ResultBarProps {
  imageId: string;
  tool: StudioToolId;
  result: Result;
  acts: PictureActs;
  /** The lossless file, where only paying accounts have one; null: this account has none. */
  hdUrl?: string | null;
  /** What only this tool's results are good for. */
  children?: ReactNode;
}

function Thumbs({ imageId, result }: Pick<ResultBarProps, 'imageId' | 'result'>) {
  const { t } = useTranslation('bench');
  const [rated, setRated] = useState<Record<string, boolean>>({});
  const rate = (good: boolean) => {
    setRated((before) => ({ ...before, [result.id]: good }));
    rateResult(imageId, result, good).catch(showFailure);
  };
  return (
    <>
      {[true, false].map((good) => {
        const label = t(good ? 'result.good' : 'result.bad');
        return (
          <Tooltip key={label} content={label}>
            <Button
              variant={rated[result.id] === good ? 'soft' : 'ghost'}
              size="icon-sm"
              aria-label={label}
              aria-pressed={rated[result.id] === good}
              onClick={() => rate(good)}
            >
              {good ? <ThumbsUp /> : <ThumbsDown />}
            </Button>
          </Tooltip>
        );
      })}
    </>
  );
}

function SendMenu({ tool, result, acts }: Pick<ResultBarProps, 'tool' | 'result' | 'acts'>) {
  const { t } = useTranslation(['bench', 'studio']);
  const navigate = useNavigate();
  const send = async (target: StudioToolId) => {
    const file = await pictureFile(result.url, tool);
    if (target === tool) return acts.openFile(file);
    leavePendingFile(file);
    await navigate({ to: tools[target].route! });
  };
  return (
    <Menu
      trigger={
        <Button size="sm">
          <Send />
          {t('result.send')}
        </Button>
      }
    >
      {studioToolIds
        .filter((id) => id !== 'create')
        .map((id) => {
          const Icon = toolIcons[id];
          return (
            <MenuItem key={id} onSelect={() => send(id).catch(showFailure)}>
              <Icon />
              {t(`studio:tools.${id}.name`)}
            </MenuItem>
          );
        })}
    </Menu>
  );
}

function DeleteMenu({ imageId, result, acts }: Pick<ResultBarProps, 'imageId' | 'result' | 'acts'>) {
  const { t } = useTranslation('bench');
  const queryClient = useQueryClient();
  const { taskId } = result;
  const forgetResult = async (id: string) => {
    await deleteResult(imageId, id);
    await queryClient.invalidateQueries({ queryKey: ['results', imageId] });
  };
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="icon-sm" aria-label={t('result.delete')}>
          <Trash2 />
        </Button>
      }
    >
      {taskId !== null && (
        <MenuItem
          onSelect={() =>
            openDialog('DeleteImage', {
              what: 'result',
              onConfirm: () => void forgetResult(taskId).catch(showFailure),
            })
          }
        >
          {t('result.deleteOne')}
        </MenuItem>
      )}
      <MenuItem
        onSelect={() =>
          openDialog('DeleteTarget', {
            onConfirm: async () => {
              await deleteImage(imageId);
              acts.startOver();
            },
          })
        }
      >
        {t('result.deleteAll')}
      </MenuItem>
    </Menu>
  );
}

export function ResultBar({ imageId, tool, result, acts, hdUrl, children }: ResultBarProps) {
  const fileName = result.seed === null ? tool : `${tool}-${result.seed}`;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <DownloadMenu imageId={imageId} url={result.url} fileName={fileName} hdUrl={hdUrl} />
      <SendMenu tool={tool} result={result} acts={acts} />
      {children && <div className="flex flex-wrap gap-2 max-sm:order-last max-sm:w-full">{children}</div>}
      <div className="ms-auto flex items-center gap-2">
        <Thumbs imageId={imageId} result={result} />
        <DeleteMenu imageId={imageId} result={result} acts={acts} />
      </div>
    </div>
  );
}
