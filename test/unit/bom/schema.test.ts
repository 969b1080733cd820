import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { checkBom, parseRecentBom } from '../../../src/bom/schema';
import { envelope } from '../../../src/core/http/model/endpoint';

const read = (body: unknown) => v.safeParse(envelope(checkBom.result), body);

describe('BOM replies', () => {
  it('give the verdict, the row limit and the id', () => {
    const reply = read({ code: 200, result: { checkPass: false, readRowMaxSize: '500', bomUuid: 'a-1' } });
    expect(reply.output).toMatchObject({
      ok: true,
      result: { checkPass: false, readRowMaxSize: 500, bomUuid: 'a-1' },
    });
  });

  it('mark values that the server did not send as unknown', () => {
    const reply = read({ code: 200, result: { checkPass: 'maybe', readRowMaxSize: null } });
    expect(reply.output).toMatchObject({ result: { checkPass: null, readRowMaxSize: null, bomUuid: '' } });
  });

  it('B8 count as no data if a 200 has no result', () => {
    expect(read({ code: 200, result: null }).success).toBe(false);
  });

  it('B8 are a refusal if they have a fileError, whatever the code', () => {
    const reply = read({ code: 200, fileError: '文件已加密', result: { checkPass: true } });
    expect(reply.output).toMatchObject({ ok: false, fileError: '文件已加密' });
  });
});

describe('the last upload, as an earlier page has stored it', () => {
  const recent = { customerCode: 'c1', name: 'a.xlsx', bomUuid: 'a-1' };

  it('is read whole', () => {
    expect(parseRecentBom(JSON.stringify(recent))).toEqual(recent);
  });

  it.each([undefined, '', '{', 'null', '{}', JSON.stringify({ ...recent, bomUuid: 1 })])(
    'is missing if %j is stored',
    (stored) => {
      expect(parseRecentBom(stored)).toBeNull();
    },
  );
});
