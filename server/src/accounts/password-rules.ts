import { Refusal } from '@facet/contract';

// Length is the contract's; here only what everybody tries first. No rules on digits or signs: they make
// passwords worse (NIST 800-63B).

/** The commonest passwords of public leaks with eight characters or more. */
const commonest = new Set(
  `12345678 123456789 1234567890 12345678910 123123123 987654321 0987654321 147258369 741852963 789456123
  11111111 111111111 00000000 000000000 88888888 66666666 99999999 12341234 11223344 1122334455 123321123
  123454321 12344321 87654321 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 zaq12wsx
  qazwsxedc qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 asdfghjkl asdfasdf asdf1234
  zxcvbnm123 abcd1234 abcdefgh abc12345 abc123456 a1234567 a12345678 a123456789 aa123456 aa12345678
  password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa55word passwort
  passwort1 letmein1 letmein123 welcome1 welcome123 iloveyou iloveyou1 iloveyou2 sunshine sunshine1 princess
  princess1 football football1 baseball baseball1 superman superman1 batman123 trustno1 starwars whatever
  computer internet michelle jennifer jonathan samantha victoria dragon123 monkey123 master123 admin123
  admin1234 administrator changeme changeme123 default1 guest1234 test1234 testtest google123 facebook
  linkedin mustang1 corvette mercedes liverpool liverpool1 chelsea1 arsenal1 barcelona juventus manchester
  charlie1 shadow123 killer123 hello123 hellohello freedom1 secret123 qqqqqqqq aaaaaaaa zzzzzzzz asdasdasd
  azertyuiop hallo123 schalke04 photos123 picture1`.split(/\s+/),
);

const PRODUCT = 'facet';

/** `facet`, `Facet2026!`: the product's name with nothing but digits and signs around it. */
const isProductName = (password: string): boolean => password.replace(/[^a-z]/g, '') === PRODUCT;

/** `known` are texts an attacker has anyway: the username and the e-mail. */
export function checkNewPassword(password: string, field: string, known: readonly string[] = []): void {
  const lower = password.toLowerCase();
  const guessable = commonest.has(lower) || isProductName(lower) || new Set(lower).size < 3;
  if (!guessable && !known.some((text) => text.toLowerCase() === lower)) return;
  throw new Refusal('weak_password', { fields: { [field]: ['This password is too easy to guess.'] } });
}
