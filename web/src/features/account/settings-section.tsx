import type { ReactNode } from 'react';
import { Panel, PanelHead } from '../../ui/panel.tsx';

interface SettingsSectionProps {
  id: string;
  title: string;
  text?: string;
  action?: ReactNode;
  children: ReactNode;
}

export function SettingsSection({ id, title, text, action, children }: SettingsSectionProps) {
  return (
    <Panel id={id} className="grid scroll-mt-20 gap-5 p-5 sm:p-6">
      <PanelHead title={title} text={text} action={action} />
      {children}
    </Panel>
  );
}
