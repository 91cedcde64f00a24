import { limits } from '@facet/contract';

// The texts of the letters an account can get. Links stand on lines of their own.

export interface LetterText {
  subject: string;
  body: string;
}

const signed = (...paragraphs: string[]): string => `${paragraphs.join('\n\n')}\n\nYour Facet studio\n`;

export const verifyEmailLetter = (publicUrl: string, token: string): LetterText => ({
  subject: 'Confirm your e-mail address',
  body: signed(
    'Welcome to Facet! Please confirm that this address is yours:',
    `${publicUrl}/verify_email?token=${token}`,
    `The link works once, for ${limits.mailLinkMinutes.verify / 60} hours. If you did not sign up, ignore this letter.`,
  ),
});

export const resetPasswordLetter = (publicUrl: string, token: string): LetterText => ({
  subject: 'Choose a new password',
  body: signed(
    'Here you can choose a new password for your account:',
    `${publicUrl}/password_recovery?token=${token}`,
    `The link works once, for ${limits.mailLinkMinutes.reset} minutes. If you did not ask for it, ignore this letter: your password stays as it is.`,
  ),
});

export const signUpAttemptLetter = (publicUrl: string): LetterText => ({
  subject: 'You already have an account',
  body: signed(
    'Somebody tried to sign up with this address, which already has an account. Nothing was changed.',
    'If it was you, sign in:',
    `${publicUrl}/signin`,
    'or choose a new password if you forgot yours:',
    `${publicUrl}/password_recovery`,
  ),
});

export const passwordChangedLetter = (publicUrl: string): LetterText => ({
  subject: 'Your password was changed',
  body: signed(
    'The password of your account was changed and every device was signed out.',
    'If it was not you, choose a new password at once:',
    `${publicUrl}/password_recovery`,
  ),
});

export const tokenReuseLetter = (publicUrl: string): LetterText => ({
  subject: 'You were signed out everywhere',
  body: signed(
    'An old sign-in token of your account was used a second time, which can mean that somebody copied it. To be safe we ended every session and every API token.',
    'Sign in again, and change your password if you did not expect this:',
    `${publicUrl}/signin`,
  ),
});
