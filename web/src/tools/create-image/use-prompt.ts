import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { promptQuery, type ReadPrompt, writtenQuery } from './api.ts';

export interface PromptSettings {
  prompt: string;
  enhance: boolean;
  /** The enhanced prompt as it was changed by hand; null while it is the enhancer's. */
  edited: string | null;
}

/** Who wrote the enhanced prompt; `fallback`: the built-in enhancer, after a language model said nothing. */
export interface Author {
  kind: 'you' | 'built_in' | 'writing' | 'model' | 'fallback';
  /** '' without one. */
  model: string;
}

/** Pause in typing after which the words are read, in milliseconds. */
const PAUSE_MS = 350;
/** A language model costs its owner more than ours: it is asked when somebody has really paused. */
const WRITER_PAUSE_MS = 1_000;

function useSettled(value: string, pauseMs = PAUSE_MS): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}

/** The built-in words at once, those of a connected language model in their place when they come. */
function useEnhanced({ prompt, enhance, edited }: PromptSettings, settled: string) {
  const paused = useSettled(prompt.trim(), WRITER_PAUSE_MS);
  const { data: completed } = useQuery({ ...promptQuery(settled, true), placeholderData: keepPreviousData });
  const model = completed?.writer ?? null;
  const isAsked = enhance && edited === null && model !== null;
  const { data, isError } = useQuery(writtenQuery(isAsked ? paused : ''));
  const isCurrent = isAsked && paused === settled;
  const words = isCurrent && data?.writtenBy ? data : null;
  const failed = isError || data?.writtenBy === null;
  const waiting = isCurrent && failed ? 'fallback' : 'writing';
  const kind = words ? 'model' : model ? waiting : 'built_in';
  return {
    completed,
    enhanced: words?.prompt ?? completed?.prompt ?? '',
    author: { kind, model: words?.writtenBy ?? model ?? '' } satisfies Author,
  };
}

/** The enhanced prompt, who wrote it, and what would be drawn, a moment after the last key. */
export function usePrompt(settings: PromptSettings): {
  enhanced: string;
  author: Author;
  reading: ReadPrompt | null;
} {
  const { prompt, enhance, edited } = settings;
  const settled = useSettled(prompt.trim());
  const settledEdit = useSettled(edited ?? '');
  const { completed, enhanced, author } = useEnhanced(settings, settled);
  const isLiteral = !enhance || edited !== null;
  const { data: read } = useQuery(promptQuery(isLiteral ? (enhance ? settledEdit : settled) : '', false));
  const isEmpty = prompt.trim() === '';
  return {
    enhanced: edited ?? (isEmpty ? '' : enhanced),
    author: edited === null ? author : { kind: 'you', model: '' },
    reading: isEmpty ? null : ((isLiteral ? read : completed) ?? null),
  };
}
