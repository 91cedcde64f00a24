import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { promptQuery, type ReadPrompt } from './api.ts';

export interface PromptSettings {
  prompt: string;
  enhance: boolean;
  /** The enhanced prompt as it was changed by hand; null while it is the enhancer's. */
  edited: string | null;
}

/** Pause in typing after which the words are read, in milliseconds. */
const PAUSE_MS = 350;

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** The enhanced prompt and what would be drawn, a moment after the last key. */
export function usePrompt({ prompt, enhance, edited }: PromptSettings): {
  enhanced: string;
  /** Who completes the words at the run, where they cannot be read before. */
  writer: string | null;
  reading: ReadPrompt | null;
} {
  const settled = useSettled(prompt.trim());
  const settledEdit = useSettled(edited ?? '');
  const { data: completed } = useQuery({ ...promptQuery(settled, true), placeholderData: keepPreviousData });
  const literal = enhance ? settledEdit : settled;
  const isLiteral = !enhance || edited !== null;
  const { data: read } = useQuery(promptQuery(isLiteral ? literal : '', false));
  const isEmpty = prompt.trim() === '';
  return {
    enhanced: edited ?? (isEmpty ? '' : (completed?.prompt ?? '')),
    writer: enhance && edited === null && !isEmpty ? (completed?.writtenBy ?? null) : null,
    reading: isEmpty ? null : ((isLiteral ? read : completed) ?? null),
  };
}
