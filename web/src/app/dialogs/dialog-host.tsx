import { Suspense, useSyncExternalStore } from 'react';
import { dialogStack, registeredDialog } from '../../studio/dialogs.ts';
import type { OpenDialog } from '../../ui/dialog-stack.ts';

function Shown({ dialog }: { dialog: OpenDialog }) {
  const Dialog = registeredDialog(dialog.name);
  return <Dialog {...dialog.props} onClose={() => dialogStack.close(dialog.key)} />;
}

export function DialogHost() {
  const dialogs = useSyncExternalStore(dialogStack.subscribe, dialogStack.current);
  return (
    <Suspense fallback={null}>
      {dialogs.map((dialog) => (
        <Shown key={dialog.key} dialog={dialog} />
      ))}
    </Suspense>
  );
}
