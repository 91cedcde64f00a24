import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import { openDialog } from '../../studio/dialogs.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/panel.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { DataSection } from './data-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PersonalSection } from './personal-section.tsx';
import { planName } from './plan-name.ts';
import { SessionsSection } from './sessions-section.tsx';
import { TokensSection } from './tokens-section.tsx';

const sections = ['personal', 'security', 'appearance', 'tokens', 'sessions', 'data'] as const;

function SectionLinks() {
  const { t } = useTranslation('account');
  return (
    <nav
      aria-label={t('profile.sections')}
      className="sticky top-20 hidden w-44 shrink-0 self-start lg:block"
    >
      <ul className="grid gap-0.5 text-sm">
        {sections.map((name) => (
          <li key={name}>
            <a
              href={`#${name}`}
              className="block rounded-control px-3 py-2 text-ink-muted hover:bg-sunken hover:text-ink"
            >
              {t(`profile.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function UnverifiedBanner({ email }: { email: string }) {
  const { t } = useTranslation('account');
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-panel bg-warning-soft px-4 py-3 text-sm text-warning">
      {t('verify.banner')}
      <Button size="sm" onClick={() => openDialog('VerifyEmail', { email })}>
        {t('verify.bannerAction')}
      </Button>
    </div>
  );
}

export function ProfileScreen() {
  const { t } = useTranslation('account');
  const { account } = useSession();
  if (!account) return null;
  return (
    <div className="mx-auto flex w-full max-w-5xl gap-10 p-4 py-8 sm:p-8">
      <SectionLinks />
      <div className="grid min-w-0 flex-1 gap-6">
        <PageHead
          title={t('profile.title')}
          text={account.email}
          action={
            <Badge tone={account.type === 'FREE' ? 'neutral' : 'accent'}>
              {t(`plans.${planName(account)}`)}
            </Badge>
          }
        />
        {!account.verified && <UnverifiedBanner email={account.email} />}
        <PersonalSection account={account} />
        <PasswordSection account={account} />
        <AppearanceSection />
        <TokensSection />
        <SessionsSection />
        <DataSection />
      </div>
    </div>
  );
}
