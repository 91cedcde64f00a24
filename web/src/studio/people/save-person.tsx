import { BookUser } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { openDialog } from '../dialogs.ts';
import type { Result } from '../result/result.ts';

interface SavePersonProps {
  imageId: string;
  tool: string;
  result: Result;
}

/** Keeps the person of a result as an identity. */
export function SavePerson({ imageId, tool, result: { person, generation } }: SavePersonProps) {
  const { t } = useTranslation('faces');
  if (person === null || generation === null) return null;
  return (
    <Button size="sm" onClick={() => openDialog('SaveIdentity', { imageId, face: person, generation, tool })}>
      <BookUser />
      {t('save')}
    </Button>
  );
}
