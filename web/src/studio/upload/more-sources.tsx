import { Images, Link2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Input } from '../../ui/input.tsx';
import { openDialog } from '../dialogs.ts';
import { chooseMetadata, keepsMetadata } from './metadata-choice.ts';
import { type PictureSource, readAddress } from './picture-source.ts';
import { SamplePictures } from './sample-pictures.tsx';

interface MoreSourcesProps {
  onSource: (source: PictureSource) => void;
  /** A picture of the gallery. */
  onPicture: (id: string) => void;
  /** Asks whether the photo’s own data stay; only where they could. */
  asksMetadata?: boolean;
}

function AddressField({ onAddress }: { onAddress: (url: string) => void }) {
  const { t } = useTranslation('studio');
  const [text, setText] = useState('');
  const address = readAddress(text);
  return (
    <form
      className="flex w-full max-w-md gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (address) onAddress(address);
      }}
    >
      <Input
        type="url"
        inputMode="url"
        autoFocus
        aria-label={t('upload.address')}
        placeholder={t('upload.addressExample')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" disabled={!address}>
        {t('upload.fetch')}
      </Button>
    </form>
  );
}

/** A picture from the gallery, from the web, or one of ours; and what becomes of its metadata. */
export function MoreSources({ onSource, onPicture, asksMetadata = true }: MoreSourcesProps) {
  const { t } = useTranslation('studio');
  const metadataId = useId();
  const [asking, setAsking] = useState(false);
  const [keeps, setKeeps] = useState(keepsMetadata);
  return (
    <div className="grid w-full justify-items-center gap-4">
      <div className="flex flex-wrap justify-center gap-1">
        <Button
          variant="ghost"
          size="sm"
          onClick={() => openDialog('StudioGalleryFolder', { onChoose: onPicture })}
        >
          <Images />
          {t('upload.gallery')}
        </Button>
        <Button variant="ghost" size="sm" aria-expanded={asking} onClick={() => setAsking(!asking)}>
          <Link2 />
          {t('upload.web')}
        </Button>
      </div>
      {asking && <AddressField onAddress={(url) => onSource({ url })} />}
      <SamplePictures onFile={onSource} />
      {asksMetadata && (
        <label htmlFor={metadataId} className="flex items-center gap-2 text-ink-muted text-xs">
          <Checkbox
            id={metadataId}
            checked={keeps}
            onCheckedChange={(checked) => {
              setKeeps(checked === true);
              chooseMetadata(checked === true);
            }}
          />
          {t('upload.keepMetadata')}
        </label>
      )}
    </div>
  );
}
