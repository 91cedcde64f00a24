import { useTranslation } from 'react-i18next';
import { cn } from '../../ui/cn.ts';
import type { UploadedPicture } from '../upload/uploaded-picture.ts';
import type { Size } from './viewport.ts';

interface SubjectLayerProps {
  picture: UploadedPicture;
  size: Size;
  /** Lit together with its card. */
  lit: number | null;
  onLit: (id: number | null) => void;
  selected?: readonly number[];
  /** Lit for a while because something happened to them. */
  highlighted?: readonly number[];
  onSelect?: ((id: number) => void) | undefined;
  /** Those that are not usable may be chosen, too. */
  anyFace?: boolean;
}

/** Boxes around the faces or people of a picture, in picture pixels. */
export function SubjectLayer({
  picture,
  size,
  lit,
  onLit,
  selected = [],
  highlighted = [],
  onSelect,
  anyFace = false,
}: SubjectLayerProps) {
  const { t } = useTranslation('studio');
  return picture.subjects.map((subject) => (
    <button
      key={subject.id}
      type="button"
      disabled={(!subject.usable && !anyFace) || !onSelect}
      aria-pressed={onSelect ? selected.includes(subject.id) : undefined}
      aria-label={t(picture.kind === 'people' ? 'people.person' : 'people.face', { number: subject.id + 1 })}
      onPointerEnter={() => onLit(subject.id)}
      onPointerLeave={() => onLit(null)}
      onFocus={() => onLit(subject.id)}
      onBlur={() => onLit(null)}
      onClick={() => onSelect?.(subject.id)}
      style={{
        left: subject.left * size.width,
        top: subject.top * size.height,
        width: subject.width * size.width,
        height: subject.height * size.height,
      }}
      className={cn(
        'absolute shadow-[0_0_0_calc(2*var(--px))_rgb(255_255_255/0.9),0_0_0_calc(3*var(--px))_rgb(0_0_0/0.4)]',
        !subject.usable && !anyFace && 'opacity-60',
        (lit === subject.id || selected.includes(subject.id) || highlighted.includes(subject.id)) &&
          'shadow-[0_0_0_calc(3*var(--px))_var(--accent),0_0_0_calc(5*var(--px))_rgb(255_255_255/0.9)]',
      )}
    />
  ));
}
