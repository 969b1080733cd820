import type { Shape } from '../elements/doctor/judge.ts';

/** One field of a query or a body. */
export interface Field {
  about: string;
  example: unknown;
  schema?: Shape & { format?: string };
  isOptional?: true;
}
type Fields = Record<string, Field>;

/**
 * The things that an endpoint of `src/` does not say of its call: what is sent, and what is seen where a
 * field is not there.
 */
export interface Form {
  title: string;
  /** The sections of product.md. */
  rules?: string;
  query?: Fields;
  json?: Fields;
  multipart?: Fields;
  /** Fields beside `code`, `msg` and `result`. */
  beside?: Fields;
  /** The strict form of `result`, where its schema is more than a schema can say. */
  result?: Shape;
  /** The envelope holds `needLogin`. */
  isFlagged?: true;
  /** The frame makes this call on every page, so the doctor makes it too. */
  isOnEveryPage?: true;
  /** The read may change something at the server, so it is asked only with `--with-effects`. */
  mayHaveEffect?: true;
  /** It answers the same for everybody, and may be cached. */
  isForAll?: true;
}

const text = { type: 'string' };
const IS_INIT: Fields = { isInit: { about: 'always true', example: true, schema: { type: 'boolean' } } };
const WORDS: Fields = { words: { about: 'the keyword', example: 'STM32F103C8T6' } };
const BOM_FILE: Fields = {
  bomFile: {
    about: 'xls, xlsx, csv, jpg, png or jpeg, up to 10 MB',
    example: 'list.csv',
    schema: { type: 'string', format: 'binary' },
  },
};
const FILE_ERROR: Fields = {
  fileError: {
    about: 'refuses the file, whatever the code: the message, or true, and then msg is the message',
    example: null,
    schema: { type: ['string', 'boolean', 'null'] },
    isOptional: true,
  },
};
const PHONE: Field = { about: 'a mobile number', example: '13800000000' };
const TAX: Field = { about: 'a tax number', example: '91440300MA5EXAMPLE' };
const SUGGESTIONS: Shape = {
  type: ['object', 'null'],
  additionalProperties: {
    type: 'object',
    additionalProperties: {
      type: 'string',
      'x-read-as': 'text',
      'x-without': 'the word is not offered',
    },
  },
};

/** A call that deletes goods of a cart by the list `key`. */
function deletion(goods: string, key: string, about: string, example: string): Form {
  return {
    title: `Delete ${goods}`,
    rules: 'C7',
    isFlagged: true,
    json: {
      [key]: { about, example: [example], schema: { type: 'array', items: text } },
      isSelectAll: { about: 'always false', example: false, schema: { type: 'boolean' } },
    },
  };
}

/**
 * The forms that the endpoints of `src/`, by their names there, send and show. An endpoint without a line is
 * described without these.
 */
export const FORMS: Record<string, Form> = {
  getUserInfo: {
    title: 'Who is here',
    rules: 'A9, A12',
    isOnEveryPage: true,
  },
  exchangeCode: {
    title: 'Exchange the login code for a session',
    rules: 'A1, A3, A4',
    query: { code: { about: 'the identity provider’s authorization code, good once', example: '4f1c…' } },
  },
  getCryptoInfo: {
    title: 'The SM2 key pair',
    rules: 'E2, E8',
    // A server may issue a new pair, and forget the one of the logged-in browser.
    mayHaveEffect: true,
  },
  confirmCustomer: {
    title: 'Customer dialog: confirm',
    json: { bindPhone: PHONE, taxNumber: TAX },
  },
  sendCustomerMessage: {
    title: 'Customer dialog: send a message',
    json: { bindPhone: PHONE },
  },
  insertCompany: {
    title: 'Customer dialog: add a company',
    json: { taxNumber: TAX },
  },
  getComponentCart: {
    title: 'The component cart',
    query: IS_INIT,
    isOnEveryPage: true,
  },
  getPrintedCart: {
    title: 'The panel cart',
    query: IS_INIT,
    isFlagged: true,
  },
  updateChecked: {
    title: 'Tick component goods',
    rules: 'C4',
    multipart: {
      ck: { about: 'every ticked shopCarId, joined by ~; false where none is ticked', example: '1001~1002' },
    },
  },
  updatePanelSelected: {
    title: 'Tick panels',
    multipart: {
      uuid: { about: 'one panel', example: 'panel-1', isOptional: true },
      isSelected: { about: 'beside uuid: whether it is ticked', example: 'true', isOptional: true },
      isSelectedAll: { about: 'alone: all panels at once', example: 'true', isOptional: true },
    },
  },
  deleteFromCart: deletion('component goods', 'cartKeyList', 'the shopCarMapKey of each line', 'key-1'),
  deleteFromPrintedCart: deletion('panels', 'selectedUuidList', 'the uuid of each panel', 'panel-1'),
  getPlusInfo: {
    title: 'PLUS membership',
    rules: 'G37',
    isOnEveryPage: true,
  },
  checkBom: {
    title: 'Count the rows of a BOM',
    multipart: BOM_FILE,
    beside: FILE_ERROR,
  },
  uploadBom: {
    title: 'Upload a BOM',
    multipart: BOM_FILE,
    beside: FILE_ERROR,
  },
  getTopBanners: {
    title: 'Top banners',
    isOnEveryPage: true,
    isForAll: true,
  },
  getMarketAlert: {
    title: 'Which pop-up is due',
    rules: 'G23',
    // A server may count the pop-up as shown.
    mayHaveEffect: true,
    query: {
      ru: { about: 'ru of the page’s address, else empty', example: '' },
      alertPage: { about: 'always www', example: 'www' },
    },
  },
  getRedPacketDraw: {
    title: 'Draw a red packet',
    rules: 'P9, G26',
    query: { uuid: { about: 'uuid of the pop-up', example: 'rp-1' } },
    isFlagged: true,
  },
  getSuggestions: {
    title: 'Suggestions for the words in the box',
    rules: 'S15',
    query: {
      keyword: { about: 'the words', example: 'STM32' },
      catalogId: { about: 'always empty', example: '' },
      searchSource: { about: 'always main_so', example: 'main_so' },
    },
    isForAll: true,
    result: SUGGESTIONS,
  },
  checkKeyword: {
    title: 'Whether a keyword leads elsewhere',
    rules: 'S18, S19',
    query: WORDS,
    isForAll: true,
  },
  checkMroKeyword: {
    title: 'The same for MRO',
    rules: 'S18, S19',
    query: WORDS,
    isForAll: true,
  },
  getMroResources: {
    title: 'Hot keys of MRO',
    isForAll: true,
  },
  getGroupSites: {
    title: 'Sister sites of the group',
    query: {
      timestamp: { about: 'now, in milliseconds', example: 1764230400000, schema: { type: 'integer' } },
    },
    isForAll: true,
  },
  getPageData: {
    title: 'Page data of dataUrl',
    rules: 'G34, G44',
    isForAll: true,
  },
};
