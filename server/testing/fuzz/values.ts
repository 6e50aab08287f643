import { isObject } from '@contract/isObject';
import type { Schema } from './document';
import type { Random } from './random';

/** Texts of the shapes that fields have, and texts that software trips over although they are allowed. */
const samples: readonly [string, ...string[]] = [
  '2026-11-25',
  '2026-02-29',
  '0001-01-01',
  '9999-12-31',
  '2026-11-25T08:30:00.000Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '2026-11',
  '9999-12',
  '08:30',
  '23:59',
  '00:00',
  '0',
  '1',
  '7',
  '50',
  '1000000',
  '999999999',
  '1250.00',
  '0.00',
  '-3.10',
  '999999999999.99',
  '0123456789abcdef0123456789abcdef',
  '3f2b8c1a-5d4e-4f6a-9b7c-0d1e2f3a4b5c',
  'ana.silva@demo.test',
  'a',
  'pump 3',
  "O'Brien; drop table users; --",
  '" onload=alert(1) <script>alert(1)</script>',
  '%_\\%',
  '../../etc/passwd',
  '${7*7} {{7*7}} $(id)',
  'Ｆｕｌｌｗｉｄｔｈ',
  'été Straße İstanbul',
  '‮right to left‬',
  'a\u0301\u0301\u0301',
  '👩‍👩‍👧‍👦 🏳️‍🌈',
  '\u2028\u2029\uFEFF',
  '  ',
  '\t\r\n',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '1e400',
  'true',
  'Europe/Berlin',
  'utf-8',
];

/** What no field takes, or takes by chance. */
const hostile: readonly [unknown, ...unknown[]] = [
  null,
  true,
  false,
  0,
  -1,
  -0,
  0.1,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  'x'.repeat(300),
  'x'.repeat(10_001),
  '9'.repeat(400),
  [],
  {},
  [[]],
  [null],
  { $ne: null },
  { toString: 'x' },
  [1, 'a', { b: [] }],
];

/** Finds a value that a field of this name may have had; undefined if none is known. */
export type Suggest = (name: string) => unknown;

/** Makes values of schemas: those that fit, and those that a few changes have made unfit. */
export class Values {
  private readonly fittingSamples = new Map<string, readonly string[]>();

  constructor(
    private readonly random: Random,
    private readonly suggest: Suggest,
  ) {}

  /** A value that fits a schema, as far as the schema tells it. */
  fitting(schema: Schema, name = ''): unknown {
    const { random } = this;
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return random.pick(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return this.fitting(random.pick(choices) ?? {}, name);
    const type = random.pick([schema.type ?? 'anything'].flat());
    switch (type) {
      case 'null':
        return null;
      case 'boolean':
        return random.chance(0.5);
      case 'integer':
        return this.number(schema, name, true);
      case 'number':
        return this.number(schema, name, false);
      case 'string':
        return this.text(schema, name);
      case 'array':
        return this.list(schema, name);
      case 'object':
        return this.object(schema, name);
      default:
        return random.pick(hostile);
    }
  }

  private number({ minimum, maximum = 1e6, exclusiveMinimum = -1 }: Schema, name: string, isWhole: boolean) {
    const { random } = this;
    const known = this.suggest(name);
    if (typeof known === 'number' && random.chance(0.8)) return known;
    const least = minimum ?? exclusiveMinimum + (isWhole ? 1 : 0.001);
    if (random.chance(0.2)) return random.pick([least, maximum]);
    const near = Math.max(least, Math.min(maximum, random.int(0, 50)));
    return isWhole || random.chance(0.5) ? near : near + 0.125;
  }

  private text({ pattern, minLength = 0, maxLength = 100 }: Schema, name: string): string {
    const { random } = this;
    const fits = (text: unknown): text is string =>
      typeof text === 'string' &&
      text.length >= minLength &&
      text.length <= maxLength &&
      (pattern === undefined || new RegExp(pattern, 'u').test(text));
    const known = this.suggest(name);
    if (fits(known) && random.chance(0.7)) return known;
    const longest = 'x'.repeat(Math.min(maxLength, 20_000));
    if (random.chance(0.03) && fits(longest)) return longest;
    const fitting = this.samplesOf({ pattern, minLength, maxLength });
    return random.pick(fitting) ?? (fits(longest) ? longest : '');
  }

  private samplesOf({ pattern, minLength = 0, maxLength = Infinity }: Schema): readonly string[] {
    const key = `${minLength} ${maxLength} ${pattern}`;
    const known = this.fittingSamples.get(key);
    if (known) return known;
    const shape = pattern === undefined ? undefined : new RegExp(pattern, 'u');
    const made = samples.filter(
      (text) => text.length >= minLength && text.length <= maxLength && (!shape || shape.test(text)),
    );
    this.fittingSamples.set(key, made);
    return made;
  }

  private list({ items, prefixItems, minItems = 0, maxItems = 3 }: Schema, name: string): unknown[] {
    if (prefixItems) return prefixItems.map((each) => this.fitting(each));
    const few = Math.min(maxItems, Math.max(minItems, this.random.int(0, 3)));
    const count = this.random.chance(0.01) ? Math.min(maxItems, 60) : few;
    return Array.from({ length: count }, () => this.fitting(items ?? {}, name));
  }

  private object(
    { properties = {}, required = [], additionalProperties, propertyNames }: Schema,
    name: string,
  ): unknown {
    const { random } = this;
    const made = Object.entries(properties)
      .filter(([key]) => required.includes(key) || random.chance(0.4))
      .map(([key, each]) => [key, this.fitting(each, key)]);
    if (additionalProperties && typeof additionalProperties === 'object') {
      for (let count = random.int(0, 3); count > 0; count -= 1) {
        const key = this.fitting(propertyNames ?? { type: 'string' });
        made.push([key, this.fitting(additionalProperties, name)]);
      }
    }
    return Object.fromEntries(made) as unknown;
  }

  /** A value with a few changes somewhere in it, after which it may not fit any more. */
  spoilt(value: unknown, schema: Schema = {}): unknown {
    let changed = value;
    for (let count = this.random.int(1, 3); count > 0; count -= 1) changed = this.changed(changed, schema);
    return changed;
  }

  private changed(value: unknown, schema: Schema): unknown {
    const { random } = this;
    if (isObject(value) && !random.chance(0.15)) {
      const names = Object.keys(value);
      const name = random.pick(names);
      if (name === undefined || random.chance(0.15)) {
        const added = random.pick(['extra', 'is_admin', 'role', 'is_active', 'constructor', '', 'a\0b']);
        return { ...value, [added]: random.pick(hostile) };
      }
      const { [name]: inner, ...others } = value;
      if (random.chance(0.2)) return others;
      return { ...others, [name]: this.changed(inner, schema.properties?.[name] ?? {}) };
    }
    if (Array.isArray(value) && value.length > 0 && !random.chance(0.2)) {
      const at = random.int(0, value.length - 1);
      return value.map((each, index): unknown =>
        index === at ? this.changed(each, schema.items ?? {}) : each,
      );
    }
    return this.offLimit(value, schema);
  }

  /** Just beyond a bound, or something else altogether. */
  private offLimit(value: unknown, { maxLength, maximum, minimum, maxItems }: Schema): unknown {
    const { random } = this;
    if (random.chance(0.4)) return random.pick(hostile);
    if (typeof value === 'string') {
      if (maxLength !== undefined && maxLength < 50_000 && random.chance(0.5)) {
        return value.padEnd(maxLength + 1, 'x');
      }
      const at = random.int(0, value.length);
      const part = random.pick(['\0', '\ud800', '\n', ' ', "'", '%', '\u202e', '0', '-', '🚀']);
      return value.slice(0, at) + part + value.slice(at);
    }
    if (typeof value === 'number') {
      const beyond = random.chance(0.5) ? (maximum ?? 1e9) + 1 : (minimum ?? 0) - 1;
      return random.pick([beyond, String(value), -value, value + 0.5, value * 1e9]);
    }
    if (Array.isArray(value)) {
      const most = Math.min(maxItems ?? 100, 2000);
      return Array.from({ length: most + 1 }, () => value[0] as unknown);
    }
    return random.pick(hostile);
  }
}
