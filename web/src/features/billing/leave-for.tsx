import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SpinnerPage } from '../../ui/spinner.tsx';
import { BillingFailure } from './billing-failure.tsx';

interface LeaveForProps {
  /** Also the query's key: one request per visit. */
  name: string;
  label: string;
  ask: () => Promise<{ link: string }>;
}

/** Asks the server for an address of the payment provider and goes there. */
export function LeaveFor({ name, label, ask }: LeaveForProps) {
  const { data, error } = useQuery({ queryKey: ['leave-for', name], queryFn: ask, retry: false, gcTime: 0 });
  useEffect(() => {
    if (data) window.location.assign(data.link);
  }, [data]);
  return error ? <BillingFailure message={error.message} /> : <SpinnerPage label={label} />;
}
