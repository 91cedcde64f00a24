import { useEffect, useState } from 'react';
import { showToast } from '../toasts.ts';

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;

/**
 * One picture dropped anywhere on the page or pasted with Ctrl/Cmd+V. Listens on the document because the
 * whole page is the target; answers whether a file hangs over it now.
 */
export function useDroppedFile(onFile: ((file: File) => void) | undefined): boolean {
  const [dragging, setDragging] = useState(false);

  useEffect(() => {
    if (!onFile) return;
    const take = (files: FileList | undefined) => {
      const [file] = files ?? [];
      if (!file) return;
      if (files!.length > 1) showToast('fileRequirements', { rule: 'too_many_files' });
      else onFile(file);
    };
    const listeners = {
      dragover: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setDragging(true);
      },
      dragleave: (event: DragEvent) => {
        // No related target: the pointer left the window, not just one element.
        if (!event.relatedTarget) setDragging(false);
      },
      drop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setDragging(false);
        take(event.dataTransfer?.files);
      },
      paste: (event: ClipboardEvent) => take(event.clipboardData?.files),
    };
    const entries = Object.entries(listeners) as [string, EventListener][];
    for (const [name, listener] of entries) document.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of entries) document.removeEventListener(name, listener);
    };
  }, [onFile]);

  return dragging;
}
