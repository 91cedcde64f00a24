import type { Endpoint } from '@facet/contract';
import type { WireRequest } from './transport.ts';

const BASE = '/api';

function fillPath(path: string, input: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])));
}

function query(input: Record<string, unknown>, path: string): string {
  const given = Object.entries(input).filter(([name, value]) => value != null && !path.includes(`:${name}`));
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

function formData(input: Record<string, unknown>, files: Record<string, Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (value == null) continue;
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  // Files last: the server reads the stream in order and wants the fields first.
  for (const [name, file] of Object.entries(files)) form.append(name, file);
  return form;
}

/** The endpoint's input as method, address, headers and body. */
export function buildRequest(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  files: Record<string, Blob> = {},
): Pick<WireRequest, 'method' | 'url' | 'headers'> & { body?: string | FormData } {
  const { method, path, body } = endpoint;
  const url = BASE + fillPath(path, input) + (body === 'none' ? query(input, path) : '');
  if (body === 'none') return { method, url, headers: {} };
  if (body === 'json') {
    return { method, url, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(input) };
  }
  return { method, url, headers: {}, body: formData(input, files) };
}
