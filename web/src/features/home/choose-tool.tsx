import { type StudioToolId, studioToolIds, tools } from '@facet/contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toolIcons } from '../../studio/tool-icons.ts';
import { leavePendingFile } from '../../studio/upload/pending-file.ts';
import { DialogFrame } from '../../ui/dialog.tsx';

/** Every tool but the one that starts from words. */
const photoTools = studioToolIds.filter((id) => id !== 'create');

/** A dropped photo, and what can be done with it. */
export default function ChooseTool({ photo, onClose }: { photo: File; onClose: () => void }) {
  const { t } = useTranslation(['home', 'studio']);
  const navigate = useNavigate();
  const [url, setUrl] = useState<string>();

  useEffect(() => {
    const created = URL.createObjectURL(photo);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [photo]);

  async function choose(tool: StudioToolId) {
    leavePendingFile(photo);
    onClose();
    await navigate({ to: tools[tool].route! });
  }

  return (
    <DialogFrame
      title={t('dropTitle')}
      description={t('dropText')}
      closeLabel={t('close')}
      onClose={onClose}
      className="sm:max-w-2xl"
    >
      <div className="grid gap-5 sm:grid-cols-[14rem_1fr]">
        <img
          src={url}
          alt={t('dropAlt')}
          className="max-h-64 w-full rounded-control bg-sunken object-contain"
        />
        <ul className="grid grid-cols-2 content-start gap-1.5 sm:grid-cols-1">
          {photoTools.map((id) => {
            const Icon = toolIcons[id];
            return (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => choose(id)}
                  className="flex w-full items-center gap-3 rounded-control px-3 py-2 text-left text-sm hover:bg-sunken"
                >
                  <Icon className="size-4 text-accent-ink" aria-hidden="true" />
                  {t(`studio:tools.${id}.name`)}
                </button>
              </li>
            );
          })}
        </ul>
      </div>
    </DialogFrame>
  );
}
