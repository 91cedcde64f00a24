import { setTimeout as wait } from 'node:timers/promises';

// Named places where tests make the process die, fail or wait. In production every one of them does nothing.

export interface FailpointFacts {
  taskId?: string;
  attempt?: number;
}

export type Failpoint = (name: string, facts?: FailpointFacts) => Promise<void>;

export const noFailpoints: Failpoint = async () => {};

const rule = /^(?<name>[\w.-]+):(?<action>kill|throw|sleep)(?:=(?<ms>\d+))?(?:@(?<nth>\d+))?$/;

/** `finish.before:kill@2,claim.after:sleep=500`: at the n-th pass of a place (every pass without @n). */
export function parseFailpoints(text: string): Failpoint {
  const rules = text.split(',').map((part) => {
    const found = rule.exec(part.trim())?.groups;
    if (!found) throw new Error(`not a failpoint: ${part}`);
    return { name: found.name, action: found.action, ms: Number(found.ms ?? 0), nth: Number(found.nth ?? 0) };
  });
  const passes = new Map<string, number>();
  return async (name) => {
    const pass = (passes.get(name) ?? 0) + 1;
    passes.set(name, pass);
    const due = rules.find(
      (candidate) => candidate.name === name && (candidate.nth === 0 || candidate.nth === pass),
    );
    if (due?.action === 'kill') process.kill(process.pid, 'SIGKILL');
    if (due?.action === 'throw') throw new Error(`failpoint ${name}`);
    if (due?.action === 'sleep') await wait(due.ms);
  };
}
