import { Link } from '@tanstack/react-router';
import { Library } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { libraryLinks } from './library-links.ts';

/** Gallery and identities on small screens. */
export default function LibraryMenu() {
  const { t } = useTranslation('app');
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="icon" aria-label={t('header.library')}>
          <Library />
        </Button>
      }
    >
      {libraryLinks.map(({ to, label, icon: Icon }) => (
        <MenuItem key={to} asChild>
          <Link to={to}>
            <Icon />
            {t(label)}
          </Link>
        </MenuItem>
      ))}
    </Menu>
  );
}
