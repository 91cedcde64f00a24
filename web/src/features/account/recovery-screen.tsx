import { useSearch } from '@tanstack/react-router';
import { ChooseNewPassword } from './choose-new-password.tsx';
import { RequestReset } from './request-reset.tsx';

/** Without a token: ask for the mail. With the token of the mail: choose the new password. */
export function RecoveryScreen() {
  const { token } = useSearch({ from: '/public/password_recovery' });
  return token ? <ChooseNewPassword token={token} /> : <RequestReset />;
}
