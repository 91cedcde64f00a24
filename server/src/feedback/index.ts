// Thumbs on pictures and letters to the operator.

export { mountFeedback } from './routes.ts';
