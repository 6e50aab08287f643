import { Writable } from 'node:stream';
import { createLogger } from './log';

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  let output = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      output += chunk.toString();
      done();
    },
  });
  write(createLogger('info', stream));
  return output;
}

describe('the log', () => {
  it.each([
    ['a password', { password: 'hunter2' }],
    ['a token inside', { body: { token: 'hunter2' } }],
    ['a header further inside', { req2: { headers: { authorization: 'hunter2' } } }],
    ['a cookie that came', { headers: { cookie: 'tms-session-80=hunter2' } }],
    ['a cookie that is sent', { res: { headers: { 'set-cookie': 'tms-session-80=hunter2' } } }],
    ['a reset link', { mail: { link: 'hunter2' } }],
  ])('does not hold %s', (_what, fields) => {
    const line = logged((log) => log.info(fields, 'something happened'));
    expect(line).toContain('something happened');
    expect(line).not.toContain('hunter2');
  });

  it('names a request by its path only: the query may hold a reset token', () => {
    const req = { method: 'GET', url: '/reset-password?token=hunter2', ip: '10.1.1.1' };
    const line = logged((log) => log.info({ req }));
    expect(JSON.parse(line)).toMatchObject({
      req: { method: 'GET', path: '/reset-password', ip: '10.1.1.1' },
    });
    expect(line).not.toContain('hunter2');
  });
});
