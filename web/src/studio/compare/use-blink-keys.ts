import { useEffect, useRef, useState } from 'react';

const typing = 'input:not([type="range"]), textarea, select';

/**
 * 1–9 show that variant, 0 the original; holding Tab shows the original as long as it is held. A tap on Tab moves
 * the focus as everywhere: only its repeats are taken, and the focus returns where it was.
 */
export function useBlinkKeys(count: number, onShow: (index: number | null) => void): { held: boolean } {
  const [held, setHeld] = useState(false);
  const latest = useRef({ count, onShow });
  latest.current = { count, onShow };

  useEffect(() => {
    let focusBefore: HTMLElement | null = null;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Tab') {
        if (!event.repeat) focusBefore = document.activeElement as HTMLElement | null;
        else {
          event.preventDefault();
          setHeld(true);
        }
        return;
      }
      const digit = /^[0-9]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!digit || (event.target as Element).matches(typing)) return;
      const number = Number(event.key);
      if (number <= latest.current.count) latest.current.onShow(number === 0 ? null : number - 1);
    };
    const onKeyUp = (event: KeyboardEvent) => {
      if (event.key !== 'Tab') return;
      setHeld((was) => {
        if (was) focusBefore?.focus();
        return false;
      });
    };
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('keyup', onKeyUp);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('keyup', onKeyUp);
    };
  }, []);

  return { held };
}
