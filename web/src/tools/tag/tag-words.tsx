import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsSection } from '../../studio/bench/settings-section.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, TextArea } from '../../ui/input.tsx';
import { addTag, removeTag, type TaggedPicture, tagsAsText } from './tagged-picture.ts';

interface TagWordsProps {
  tagged: TaggedPicture;
  onChange: (tagged: TaggedPicture) => void;
}

function TagList({ tagged, onChange }: TagWordsProps) {
  const { t } = useTranslation('tag');
  const [typed, setTyped] = useState('');
  return (
    <>
      <ul className="flex flex-wrap gap-1.5">
        {tagged.tags.map(({ word, confidence }) => (
          <li
            key={word}
            className="inline-flex h-8 items-center gap-1.5 rounded-full bg-accent-soft ps-3 pe-1 text-accent-ink text-sm"
          >
            {word}
            {confidence !== null && (
              <span className="text-xs">{t('confidence', { percent: Math.round(confidence * 100) })}</span>
            )}
            <button
              type="button"
              aria-label={t('remove', { tag: word })}
              onClick={() => onChange({ ...tagged, tags: removeTag(tagged.tags, word) })}
              className="grid size-6 place-items-center rounded-full hover:bg-surface"
            >
              <X className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          onChange({ ...tagged, tags: addTag(tagged.tags, typed) });
          setTyped('');
        }}
      >
        <Input
          aria-label={t('addTag')}
          placeholder={t('addTag')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" disabled={typed.trim() === ''}>
          {t('add')}
        </Button>
      </form>
    </>
  );
}

function Words({ title, words }: { title: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <SettingsSection title={title}>
      <ul className="flex flex-wrap gap-1.5">
        {words.map((word) => (
          <li key={word}>
            <Badge>{word}</Badge>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}

/** Caption, tags, colours, objects and people; captions and tags can be changed. */
export function TagWords({ tagged, onChange }: TagWordsProps) {
  const { t } = useTranslation('tag');
  const copy = { label: t('copy'), copiedLabel: t('copied'), variant: 'link', size: 'sm' } as const;
  return (
    <>
      <SettingsSection
        title={t('caption')}
        action={<CopyButton text={tagged.long || tagged.short} {...copy} />}
      >
        <Field label={t('short')}>
          <Input
            value={tagged.short}
            onChange={(event) => onChange({ ...tagged, short: event.target.value })}
          />
        </Field>
        <Field label={t('long')}>
          <TextArea
            className="min-h-20"
            value={tagged.long}
            onChange={(event) => onChange({ ...tagged, long: event.target.value })}
          />
        </Field>
      </SettingsSection>
      <SettingsSection title={t('tags')} action={<CopyButton text={tagsAsText(tagged.tags)} {...copy} />}>
        <TagList tagged={tagged} onChange={onChange} />
      </SettingsSection>
      <Words title={t('colours')} words={tagged.colours} />
      <Words title={t('objects')} words={tagged.objects} />
      <Words title={t('mood')} words={tagged.mood ? [tagged.mood] : []} />
      {tagged.people.map(({ number, keywords }) => (
        <Words
          key={number}
          title={t('person', { number })}
          words={keywords.map(({ name, value }) => `${name}: ${value}`)}
        />
      ))}
    </>
  );
}
