// The open dialogs, newest last. Kept outside React so that any code can open one and so that it can be
// tested without a page.

export interface OpenDialog {
  key: number;
  name: string;
  props: object;
}

export interface DialogStack {
  open(name: string, props: object): void;
  close(key: number): void;
  closeAll(): void;
  current(): readonly OpenDialog[];
  subscribe(listener: () => void): () => void;
}

export function createDialogStack(): DialogStack {
  let dialogs: readonly OpenDialog[] = [];
  let lastKey = 0;
  const listeners = new Set<() => void>();

  function replace(next: readonly OpenDialog[]): void {
    dialogs = next;
    for (const listener of listeners) listener();
  }

  return {
    open(name, props) {
      lastKey += 1;
      replace([...dialogs, { key: lastKey, name, props }]);
    },
    close(key) {
      replace(dialogs.filter((dialog) => dialog.key !== key));
    },
    closeAll() {
      if (dialogs.length > 0) replace([]);
    },
    current: () => dialogs,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
