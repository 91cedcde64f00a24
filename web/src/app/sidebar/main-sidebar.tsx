import { tools } from '@facet/contract';
import { Link } from '@tanstack/react-router';
import { BookOpen, Code, HeartHandshake, History, Mail, MessageSquare, Tag, UserRoundX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLink } from '../../api/server-config.ts';
import { useSession } from '../../api/session.ts';
import { openDialog } from '../../studio/dialogs.ts';
import { toolIcons } from '../../studio/tool-icons.ts';
import { Badge } from '../../ui/badge.tsx';
import { Sidebar, useSidebar } from '../../ui/sidebar.tsx';
import { Brand } from '../brand.tsx';
import { newTools, sidebarTools } from './navigation.ts';
import { SidebarEntry } from './sidebar-entry.tsx';
import { SidebarGroup } from './sidebar-group.tsx';
import { UpgradeCard } from './upgrade-card.tsx';

function ToolGroup() {
  const { t } = useTranslation(['app', 'studio']);
  return (
    <SidebarGroup label={t('sidebar.tools')}>
      {sidebarTools.map((id) => (
        <SidebarEntry
          key={id}
          icon={toolIcons[id]}
          label={t(`studio:tools.${id}.name`)}
          target={{ to: tools[id].route! }}
          badge={newTools.has(id) && <Badge tone="accent">{t('sidebar.new')}</Badge>}
        />
      ))}
    </SidebarGroup>
  );
}

function LegacyGroup() {
  const { t } = useTranslation('app');
  const anonymize = useLink('legacyAnonymize');
  const expression = useLink('legacyExpression');
  if (!anonymize && !expression) return null;
  return (
    <SidebarGroup label={t('sidebar.legacyGroup')}>
      {anonymize && (
        <SidebarEntry icon={UserRoundX} label={t('sidebar.legacyAnonymize')} target={{ href: anonymize }} />
      )}
      {expression && (
        <SidebarEntry icon={History} label={t('sidebar.legacyExpression')} target={{ href: expression }} />
      )}
    </SidebarGroup>
  );
}

function LowerLinks() {
  const { t } = useTranslation('app');
  const { state } = useSession();
  const { drawer } = useSidebar();
  const api = useLink('api');
  const blog = useLink('blog');
  const contact = useLink('contact');
  const write = (topic: 'feedback' | 'contact') => () => openDialog('Feedback', { topic });
  return (
    <SidebarGroup>
      {state === 'in' && (
        <SidebarEntry
          icon={MessageSquare}
          label={t('sidebar.feedback')}
          target={{ onSelect: write('feedback') }}
        />
      )}
      <SidebarEntry icon={Tag} label={t('sidebar.pricing')} target={{ to: '/pricing' }} />
      {api && <SidebarEntry icon={Code} label={t('sidebar.api')} target={{ href: api }} />}
      {drawer && (
        <SidebarEntry
          icon={Mail}
          label={t('sidebar.contact')}
          target={contact ? { href: contact } : { onSelect: write('contact') }}
        />
      )}
      {blog && <SidebarEntry icon={BookOpen} label={t('sidebar.blog')} target={{ href: blog }} />}
      <SidebarEntry icon={HeartHandshake} label={t('sidebar.ethicalAi')} target={{ to: '/ethical-ai' }} />
    </SidebarGroup>
  );
}

export function MainSidebar() {
  const { t } = useTranslation('app');
  const { open, drawer, closeDrawer } = useSidebar();
  const { account } = useSession();
  return (
    <Sidebar label={t('sidebar.label')}>
      <nav aria-label={t('sidebar.label')} className="flex min-h-full flex-col gap-2 pb-4">
        <Link
          to="/"
          onClick={closeDrawer}
          aria-label={t('product')}
          className="flex h-14 shrink-0 items-center px-[0.625rem] focus-visible:-outline-offset-2"
        >
          <Brand compact={!open && !drawer} />
        </Link>
        <ToolGroup />
        <LegacyGroup />
        <div className="flex-1" />
        <LowerLinks />
        {account?.type === 'FREE' && <UpgradeCard />}
      </nav>
    </Sidebar>
  );
}
