import { useCallback } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../api/index.ts';
import { showFailure } from '../../studio/toasts.ts';

/** Puts what the server says about a field beside it; the rest becomes a toast. */
export function useFormFailure<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  /** Wire name → name in the form, where they differ. */
  renamed: Record<string, Path<Values>> = {},
): (fault: unknown) => void {
  const { getValues, setError } = form;
  return useCallback(
    (fault) => {
      const problems = fault instanceof ApiError ? Object.entries(fault.fields) : [];
      const shown = problems.filter(([wireName, [message]]) => {
        const name = renamed[wireName] ?? wireName;
        if (!(name in getValues())) return false;
        setError(name as Path<Values>, { message: message ?? '' });
        return true;
      });
      if (shown.length === 0) showFailure(fault);
    },
    [getValues, setError, renamed],
  );
}
