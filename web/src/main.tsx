import './zod-without-eval.ts';
import './styles/app.css';
import { startApp } from './app/start.tsx';

startApp(document.getElementById('root')!);
