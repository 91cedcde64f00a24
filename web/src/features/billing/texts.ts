// Words of checkout, purchase overview and the way to the billing portal.

export const billingTexts = {
  opening: 'Opening the billing portal',
  starting: 'Starting the checkout',
  failedTitle: 'That did not work',
  back: 'Back to pricing',
  home: 'Open the studio',
  noPlan: 'Choose what to buy on the pricing page first.',
  overview: 'Purchase overview',
  paid: 'Thank you. Your purchase is complete.',
  open: 'The payment is still open. This page updates by itself.',
  expired: 'This purchase has expired. Nothing was charged.',
  item: 'What you bought',
  amount: 'Amount',
  balance: 'Your balance now',
  credits: '{{amount}} credits',
  receipt: 'Open receipt',
  loading: 'Loading your purchase',
  missing: 'The address has no purchase in it.',
  continue: 'Continue where you were',
} as const;
