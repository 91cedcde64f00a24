import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsHarness, startAccounts, tokenIn } from './accounts-harness.ts';

let studio: AccountsHarness;
beforeAll(async () => {
  studio = await startAccounts({ companyDomain: 'company.example' });
});
afterAll(() => studio.stop());

const me = async (token: string) => (await studio.call('GET', '/me/general', { token })).body;

describe('the profile', () => {
  it('changes what is given, keeps the rest and empties what is null', async () => {
    const { access_token: token } = await studio.signUp('profiled', { name: 'Ada', country: 'England' });
    const put = (body: unknown) => studio.call('PUT', '/me/general', { token, body });
    const filled = {
      surname: 'King',
      affiliation: 'Analytical Ltd',
      address: '12 St James’s Sq.',
      vat_num: 'GB1',
    };
    expect((await put({ ...filled, other_info: { newsletter: true } })).body).toMatchObject({
      name: 'Ada',
      country: 'England',
      ...filled,
      other_info: { newsletter: true },
    });
    expect((await put({ vat_num: null, other_info: '{"as":"text"}' })).body).toMatchObject({
      vat_num: '',
      surname: 'King',
      other_info: '{"as":"text"}',
    });
    expect(await me(token)).toMatchObject({ vat_num: '', affiliation: 'Analytical Ltd' });
    expect((await put({})).status).toBe(200);
  });

  it('ignores role, credits, verified, contract and e-mail', async () => {
    const { access_token: token } = await studio.signUp('assigner');
    const before = await me(token);
    const body = {
      role: 'admin',
      credits: '99',
      verified: '1',
      contract: '{"role":"admin"}',
      email: 'x@y.org',
      id: 1,
    };
    expect((await studio.call('PUT', '/me/general', { token, body })).body).toEqual(before);
  });

  it.each([
    { name: 'a\0b' },
    { name: 'x'.repeat(201) },
    { other_info: { deep: { nul: '\0' } } },
    { other_info: { half: '\ud800' } },
    { name: 7 },
  ])('refuses %j', async (body) => {
    const { access_token: token } = await studio.signUp(`refused-${studio.ctx.ids.uuid().slice(0, 8)}`);
    expect((await studio.call('PUT', '/me/general', { token, body })).status).toBe(400);
  });

  it('stores strange text literally', async () => {
    const { access_token: token } = await studio.signUp('literal');
    const body = { name: `' or 1=1--<script>{{7*7}}`, surname: '🦊\u200b\r\n', country: '%00' };
    expect((await studio.call('PUT', '/me/general', { token, body })).body).toMatchObject(body);
  });

  it('shows the contract as JSON text with the type and subscription that follow', async () => {
    const { access_token: token } = await studio.signUp('subscriber');
    const contract = { role: null, type: null, test: false, payg: false, sub_y: true, sub_m: false };
    await studio.ctx.db.execute(
      `update users set contract = '${JSON.stringify(contract)}' where username = 'subscriber'`,
    );
    const user = await me(token);
    expect(JSON.parse(user.contract)).toEqual(contract);
    expect(user).toMatchObject({ type: 'PAYING', subscription: 'ANNUALLY' });
  });
});

describe('the company domain', () => {
  const join = async (username: string, email: string) => {
    const { access_token } = await studio.signUp(username, { email });
    const before = (await me(access_token)).type;
    const link = tokenIn((await studio.lettersTo(email))[0]!.links[0]);
    await studio.call('PUT', '/tokens/verify_email', { body: { token: link, status: '1' } });
    return { before, after: (await me(access_token)).type };
  };

  it('makes an account enterprise once its e-mail is verified', async () => {
    expect(await join('employee', 'Eve@Company.Example')).toEqual({ before: 'FREE', after: 'ENTERPRISE' });
  });

  it.each([
    ['subdomain', 'eve@mail.company.example'],
    ['suffix', 'eve@evilcompany.example'],
    ['prefix', 'eve@company.example.evil.org'],
    ['local-part', '"company.example"@evil.org'.replaceAll('"', '')],
  ])('is matched exactly (%s)', async (name, email) => {
    expect(await join(name, email)).toEqual({ before: 'FREE', after: 'FREE' });
  });
});
