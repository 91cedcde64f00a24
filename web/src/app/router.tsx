import { type StudioToolId, studioToolIds, tools } from '@facet/contract';
import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';
import i18next from 'i18next';
import type { ComponentType } from 'react';
import { toolTable } from '../tools/index.ts';
import { SpinnerPage } from '../ui/spinner.tsx';
import { FaultPage, NotFoundPage } from './error-page.tsx';
import type { FeatureName } from './feature-texts.ts';
import { CheckoutLayout } from './layouts/checkout-layout.tsx';
import { PublicLayout } from './layouts/public-layout.tsx';
import { SidebarLayout } from './layouts/sidebar-layout.tsx';
import { followLegacyPath } from './legacy-path.ts';
import { requireSession } from './require-session.ts';
import { safeReturnTo } from './return-to.ts';
import { RootScreen } from './root-screen.tsx';
import type { ScreenTitle } from './use-screen-title.ts';

// Every address of the product (SPEC §2). Screens are chunks of their own; layouts are not.

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: RootScreen });

/** A screen in a chunk of its own, and the words of its feature beside it. */
function screen<Name extends string>(
  feature: FeatureName,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) {
  return {
    component: lazyRouteComponent(load as () => Promise<Record<string, ComponentType>>, name),
    loader: () => i18next.loadNamespaces(feature),
  };
}

const publicLayout = createRoute({ getParentRoute: () => root, id: 'public', component: PublicLayout });
const sidebarLayout = createRoute({ getParentRoute: () => root, id: 'sidebar', component: SidebarLayout });

const checkoutLayout = createRoute({
  getParentRoute: () => root,
  id: 'checkout-group',
  component: CheckoutLayout,
  staticData: { needsSession: true },
  beforeLoad: ({ context, location }) => requireSession(context.queryClient, location),
});
const signedIn = createRoute({
  getParentRoute: () => sidebarLayout,
  id: 'signed-in',
  staticData: { needsSession: true },
  beforeLoad: ({ context, location }) => requireSession(context.queryClient, location),
});

/** Query of the sign-in screens: where to go afterwards; the mail links carry a token. */
const signInSearch = (search: Record<string, unknown>): { return_to?: string } =>
  search.return_to === undefined ? {} : { return_to: safeReturnTo(search.return_to) };
const mailSearch = (search: Record<string, unknown>): { token?: string; email?: string } => ({
  ...(typeof search.token === 'string' && { token: search.token }),
  ...(typeof search.email === 'string' && { email: search.email }),
});
const purchaseSearch = (search: Record<string, unknown>): { session_id?: string } =>
  typeof search.session_id === 'string' ? { session_id: search.session_id } : {};
const checkoutSearch = (search: Record<string, unknown>) => ({
  plan: typeof search.plan === 'string' ? search.plan : undefined,
  type: search.type === 'subscription' ? ('subscription' as const) : ('pay_as_you_go' as const),
  monthly: search.monthly !== false,
  return_to: search.return_to === undefined ? undefined : safeReturnTo(search.return_to),
});

const signIn = createRoute({
  getParentRoute: () => publicLayout,
  path: '/signin',
  staticData: { title: 'signIn' },
  validateSearch: signInSearch,
  ...screen('account', () => import('../features/account/sign-in-screen.tsx'), 'SignInScreen'),
});
const signUp = createRoute({
  getParentRoute: () => publicLayout,
  path: '/signup',
  staticData: { title: 'signUp' },
  validateSearch: signInSearch,
  ...screen('account', () => import('../features/account/sign-up-screen.tsx'), 'SignUpScreen'),
});
const passwordRecovery = createRoute({
  getParentRoute: () => publicLayout,
  path: '/password_recovery',
  staticData: { title: 'passwordRecovery' },
  validateSearch: mailSearch,
  ...screen('account', () => import('../features/account/recovery-screen.tsx'), 'RecoveryScreen'),
});
const verifyEmail = createRoute({
  getParentRoute: () => publicLayout,
  path: '/verify_email',
  staticData: { title: 'verifyEmail' },
  validateSearch: mailSearch,
  ...screen('account', () => import('../features/account/verify-email-screen.tsx'), 'VerifyEmailScreen'),
});
const status = createRoute({
  getParentRoute: () => publicLayout,
  path: '/status',
  staticData: { title: 'status' },
  ...screen('status', () => import('../features/status/status-screen.tsx'), 'StatusScreen'),
});

const home = createRoute({
  getParentRoute: () => sidebarLayout,
  path: '/',
  staticData: { title: 'home' },
  ...screen('home', () => import('../features/home/home-screen.tsx'), 'HomeScreen'),
});
const pricing = createRoute({
  getParentRoute: () => sidebarLayout,
  path: '/pricing',
  staticData: { title: 'pricing', foldsSidebar: true },
  ...screen('pricing', () => import('../features/pricing/pricing-screen.tsx'), 'PricingScreen'),
});
const ethicalAi = createRoute({
  getParentRoute: () => sidebarLayout,
  path: '/ethical-ai',
  staticData: { title: 'ethicalAi', foldsSidebar: true },
  ...screen('ethical-ai', () => import('../features/ethical-ai/ethical-ai-screen.tsx'), 'EthicalAiScreen'),
});

const toolRoute = (tool: StudioToolId) =>
  createRoute({
    getParentRoute: () => sidebarLayout,
    path: tools[tool].route!,
    staticData: { title: { tool } },
    validateSearch: (search: Record<string, unknown>): { image?: string } =>
      typeof search.image === 'string' ? { image: search.image } : {},
    component: lazyRouteComponent(toolTable[tool].load, 'ToolScreen'),
  });

const gallery = createRoute({
  getParentRoute: () => signedIn,
  path: '/gallery',
  staticData: { title: 'gallery' },
  ...screen('gallery', () => import('../features/gallery/gallery-screen.tsx'), 'GalleryScreen'),
});
const identities = createRoute({
  getParentRoute: () => signedIn,
  path: '/identities',
  staticData: { title: 'identities' },
  ...screen('identities', () => import('../features/identities/identities-screen.tsx'), 'IdentitiesScreen'),
});
const profile = createRoute({
  getParentRoute: () => signedIn,
  path: '/profile',
  staticData: { title: 'profile' },
  ...screen('account', () => import('../features/account/profile-screen.tsx'), 'ProfileScreen'),
});
const usage = createRoute({
  getParentRoute: () => signedIn,
  path: '/usage',
  staticData: { title: 'usage' },
  ...screen('usage', () => import('../features/usage/usage-screen.tsx'), 'UsageScreen'),
});
const engines = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/engines',
  staticData: { title: 'engines' },
  ...screen('engines', () => import('../features/engines/engines-screen.tsx'), 'EnginesScreen'),
});

const checkout = createRoute({
  getParentRoute: () => checkoutLayout,
  path: '/checkout',
  staticData: { title: 'checkout' },
  validateSearch: checkoutSearch,
  ...screen('billing', () => import('../features/billing/checkout-screen.tsx'), 'CheckoutScreen'),
});
const purchaseSuccessful = createRoute({
  getParentRoute: () => checkoutLayout,
  path: '/purchase-successful',
  staticData: { title: 'purchaseSuccessful' },
  validateSearch: purchaseSearch,
  ...screen('billing', () => import('../features/billing/purchase-screen.tsx'), 'PurchaseScreen'),
});
const billing = createRoute({
  getParentRoute: () => checkoutLayout,
  path: '/billing',
  staticData: { title: 'billing' },
  ...screen('billing', () => import('../features/billing/billing-screen.tsx'), 'BillingScreen'),
});

const legacyPath = createRoute({
  getParentRoute: () => root,
  path: '$',
  staticData: { title: 'notFound' },
  beforeLoad: ({ context, location }) => followLegacyPath(context.queryClient, location),
});

const routeTree = root.addChildren([
  publicLayout.addChildren([signIn, signUp, passwordRecovery, verifyEmail, status]),
  checkoutLayout.addChildren([checkout, purchaseSuccessful, billing]),
  sidebarLayout.addChildren([
    home,
    pricing,
    ethicalAi,
    ...studioToolIds.map(toolRoute),
    signedIn.addChildren([gallery, identities, profile, usage, engines]),
  ]),
  legacyPath,
]);

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingMs: 150,
    defaultPendingComponent: () => <SpinnerPage label={i18next.t('app:loading')} />,
    defaultErrorComponent: FaultPage,
    defaultNotFoundComponent: NotFoundPage,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    title?: ScreenTitle;
    /** The sidebar starts as icons here. */
    foldsSidebar?: boolean;
    needsSession?: boolean;
  }
}
