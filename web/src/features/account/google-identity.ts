// Google's sign-in script, loaded only where the operator configured Google and only on the sign-in screens.

export interface GoogleIdentity {
  initialize(options: { client_id: string; callback: (answer: { credential: string }) => void }): void;
  renderButton(element: HTMLElement, options: { theme: string; width: number }): void;
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } };
  }
}

const SCRIPT = 'https://accounts.google.com/gsi/client';
let loading: Promise<GoogleIdentity> | null = null;

export function loadGoogleIdentity(): Promise<GoogleIdentity> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.onload = () =>
      window.google ? resolve(window.google.accounts.id) : reject(new Error('Google is missing'));
    script.onerror = () => {
      loading = null;
      reject(new Error('The Google script could not be loaded'));
    };
    document.head.append(script);
  });
  return loading;
}
