import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChartNoAxesColumn, Cpu, CreditCard, LogOut, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Account, leaveSession } from '../../api/session.ts';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../ui/menu.tsx';

function initials({ name, surname, username }: Account): string {
  const letters = name && surname ? name.charAt(0) + surname.charAt(0) : username.slice(0, 2);
  return letters.toUpperCase();
}

export default function UserMenu({ account }: { account: Account }) {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const shownName = `${account.name} ${account.surname}`.trim() || account.username;

  async function logOut() {
    await navigate({ to: '/' });
    await leaveSession(queryClient);
  }

  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={t('userMenu.label', { name: shownName })}
          data-initials={initials(account)}
          className="cut-corners grid size-9 shrink-0 place-items-center bg-accent font-semibold text-on-accent text-xs hover:bg-accent-hover focus-visible:outline-offset-[-3px] before:content-[attr(data-initials)]"
        />
      }
    >
      <MenuLabel>
        <span className="block truncate font-medium text-ink text-sm">{shownName}</span>
        <span className="block truncate">{account.email}</span>
      </MenuLabel>
      <MenuSeparator />
      <MenuItem asChild>
        <Link to="/profile">
          <UserRound />
          {t('userMenu.profile')}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to="/usage">
          <ChartNoAxesColumn />
          {t('userMenu.usage')}
        </Link>
      </MenuItem>
      {account.type !== 'FREE' && (
        <MenuItem asChild>
          <Link to="/billing">
            <CreditCard />
            {t('userMenu.billing')}
          </Link>
        </MenuItem>
      )}
      {account.type === 'ADMIN' && (
        <MenuItem asChild>
          <Link to="/admin/engines">
            <Cpu />
            {t('userMenu.engines')}
          </Link>
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem onSelect={logOut}>
        <LogOut />
        {t('userMenu.logOut')}
      </MenuItem>
    </Menu>
  );
}
