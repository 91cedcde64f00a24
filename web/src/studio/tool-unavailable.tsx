import type { StudioToolId } from '@facet/contract';
import { Link } from '@tanstack/react-router';
import { Unplug } from 'lucide-react';
import { Trans, useTranslation } from 'react-i18next';
import { useToolAvailable } from '../api/server-config.ts';

/** Said plainly before anyone uploads: this server cannot run the tool. */
export function ToolUnavailable({ tool }: { tool: StudioToolId }) {
  const { t } = useTranslation('studio');
  if (useToolAvailable(tool) !== false) return null;
  return (
    <div
      role="note"
      className="flex items-start gap-3 rounded-panel bg-warning-soft px-4 py-3 text-sm text-warning"
    >
      <Unplug className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <p>
        <span className="font-medium">{t('upload.unavailable')}</span>{' '}
        <Trans
          ns="studio"
          i18nKey="upload.unavailableText"
          components={{ models: <Link to="/ethical-ai" className="underline underline-offset-2" /> }}
        />
      </p>
    </div>
  );
}
