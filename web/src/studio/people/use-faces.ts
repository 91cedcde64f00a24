import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showDone, showFailure } from '../toasts.ts';
import type { Subject, UploadedPicture } from '../upload/uploaded-picture.ts';
import { addMarkedFace } from './api.ts';
import type { Box } from './mark-box.ts';

export interface Faces {
  /** With the faces that were marked since. */
  picture: UploadedPicture;
  /** While a face is looked for where somebody marked one. */
  marking: boolean;
  mark: (box: Box) => Promise<Subject | null>;
}

/** The faces of the picture: those the upload found and those marked by hand. */
export function useFaces(picture: UploadedPicture): Faces {
  const { t } = useTranslation('faces');
  const [added, setAdded] = useState<readonly Subject[]>([]);
  const [marking, setMarking] = useState(false);

  async function mark(box: Box): Promise<Subject | null> {
    setMarking(true);
    try {
      const subject = await addMarkedFace(picture.id, box);
      setAdded((before) => [...before, subject]);
      showDone(t(subject.usable ? 'mark.found' : 'mark.hidden', { number: subject.id + 1 }));
      return subject;
    } catch (fault) {
      showFailure(fault);
      return null;
    } finally {
      setMarking(false);
    }
  }

  const subjects = [...picture.subjects, ...added];
  return { picture: { ...picture, kind: 'faces', subjects }, marking, mark };
}
