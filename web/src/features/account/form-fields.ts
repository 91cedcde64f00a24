import { emailText, newUser } from '@facet/contract';
import { z } from 'zod';

// Rules of the account forms: the contract's own, with the words of an empty field in front.

const required = (message: string) => z.string().min(1, message);

export const signInForm = (requiredText: string) =>
  z.object({ login: required(requiredText), password: required(requiredText) });

export const signUpForm = (requiredText: string) =>
  z.object({
    name: required(requiredText).pipe(z.string().max(200)),
    surname: required(requiredText).pipe(z.string().max(200)),
    username: required(requiredText).pipe(newUser.shape.username),
    email: required(requiredText).pipe(emailText),
    password: required(requiredText).pipe(newUser.shape.password),
    terms: z.boolean(),
  });

export const emailForm = (requiredText: string) =>
  z.object({ email: required(requiredText).pipe(emailText) });
