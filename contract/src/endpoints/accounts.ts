import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { emptyAnswer, flag, noContent, text } from '../wire.ts';
import { tokenPair } from './token-pair.ts';
import { emailText, newPassword, newUser, profileFields, user } from './user.ts';

// Sign-up, profile, password and the mails around them. API-CONTRACT §1.

const oldPassword = text(1_024);
const mailToken = text(512).min(1);
const appName = text(64).optional();

export const readMe = endpoint({
  name: 'readMe',
  summary: 'The signed-in user.',
  method: 'GET',
  path: '/me/general',
  aliases: [{ method: 'GET', path: '/me' }],
  auth: 'bearer',
  scope: 'usage:read',
  rate: 'read',
  body: 'none',
  input: z.object({}),
  output: user,
});

export const updateMe = endpoint({
  name: 'updateMe',
  summary: 'Change the profile.',
  method: 'PUT',
  path: '/me/general',
  auth: 'bearer',
  scope: 'session',
  rate: 'write',
  body: 'json',
  input: z.object(profileFields),
  output: user,
});

export const changePassword = endpoint({
  name: 'changePassword',
  summary: 'Change the password of the signed-in user; every session and API token ends, this one too.',
  method: 'PUT',
  path: '/me/reset_logged',
  auth: 'bearer',
  scope: 'session',
  rate: 'login',
  body: 'json',
  input: z.object({ email: emailText.optional(), new_password: newPassword, old_password: oldPassword }),
  output: emptyAnswer,
  refusals: ['wrong_password', 'weak_password'],
});

export const removeMe = endpoint({
  name: 'removeMe',
  summary: 'Delete the account with all its images, identities and tokens.',
  method: 'DELETE',
  path: '/me/remove',
  auth: 'bearer',
  scope: 'session',
  rate: 'write',
  body: 'json',
  input: z.object({}),
  output: noContent,
  status: 204,
});

export const signUp = endpoint({
  name: 'signUp',
  summary: 'Create an account; a verification mail follows.',
  method: 'POST',
  path: '/users',
  auth: 'none',
  rate: 'mail',
  body: 'json',
  input: newUser,
  output: user,
  status: 201,
  refusals: ['account_exists', 'weak_password'],
});

export const signUpAndIn = endpoint({
  name: 'signUpAndIn',
  summary: 'Create an account and sign in at once.',
  method: 'POST',
  path: '/users_auth',
  auth: 'none',
  rate: 'mail',
  body: 'json',
  input: newUser,
  output: tokenPair.extend({ user, flag_new_user: z.literal(true) }),
  status: 201,
  refusals: ['account_exists', 'weak_password'],
});

export const verifyEmail = endpoint({
  name: 'verifyEmail',
  summary: 'Confirm the e-mail address with the token of the verification mail.',
  method: 'PUT',
  path: '/tokens/verify_email',
  auth: 'none',
  rate: 'login',
  body: 'json',
  input: z.object({ token: mailToken, status: flag.default(true) }),
  output: emptyAnswer,
  refusals: ['bad_token'],
});

export const sendVerification = endpoint({
  name: 'sendVerification',
  summary: 'Send the verification mail again; succeeds whether or not the account exists.',
  method: 'POST',
  path: '/tokens/new_email_verification',
  auth: 'none',
  rate: 'mail',
  body: 'json',
  input: z.object({ app_name: appName, email: emailText }),
  output: emptyAnswer,
});

export const requestPasswordReset = endpoint({
  name: 'requestPasswordReset',
  summary: `Send a link to choose a new password (good for ${limits.mailLinkMinutes.reset} minutes); always succeeds.`,
  method: 'POST',
  path: '/tokens/reset',
  auth: 'none',
  rate: 'mail',
  body: 'json',
  input: z.object({ email: emailText, app_name: appName }),
  output: noContent,
  status: 204,
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  summary: 'Choose a new password with the token of the mail; all sessions end.',
  method: 'PUT',
  path: '/tokens/reset',
  auth: 'none',
  rate: 'login',
  body: 'json',
  input: z.object({ token: mailToken, new_password: newPassword }),
  output: noContent,
  status: 204,
  refusals: ['bad_token', 'weak_password'],
});
