/** Largest file, in bytes (§bom.file). */
export const BOM_MAX_BYTES = 10_485_760;
/** Rows read when the server does not say (§bom.file). */
export const BOM_DEFAULT_ROWS = 300;
/** Allowed extensions in lower case, in the order the message names them (§bom.file). */
export const BOM_EXTENSIONS = ['xls', 'xlsx', 'csv', 'jpg', 'png', 'jpeg'] as const;

/** Session storage: the last upload of this tab, and that a file was chosen before a login that left the page. */
export const BOM_RECENT_KEY = 'lc-bom-recent';
export const BOM_LOST_KEY = 'lc-bom-lost';

/** Every text of the BOM upload; those of §bom.flow, §bom.file and §bom.errors to the letter. */
export const BOM_TEXT = {
  button: 'BOM上传',
  panel: 'BOM上传',
  promo: '最高优惠3000元',
  page: 'BOM配单首页',
  template: '下载BOM模板',
  formats: '支持xls、xlsx、csv、JPG、PNG、JPEG格式',
  limits: '文件不超过10M，默认识别前300行',
  choose: '选择BOM文件',
  chooseNow: '您已登录，请选择要上传的BOM文件',
  drop: '点击选择文件，或将文件拖到此处、直接粘贴',
  pastedName: '粘贴的BOM清单.csv',
  dropNow: '松开鼠标即可上传',
  guest: '登录后即可上传BOM',
  recent: '最近上传',
  recentLink: '查看匹配结果',
  analysing: 'BOM正在分析中...',
  progress: '上传进度',
  checking: '正在检查文件',
  uploading: '正在上传文件',
  sent: '文件已上传，正在分析',
  cancel: '取消上传',
  retry: '重试',
  done: 'BOM上传成功',
  badFormat: '您上传的BOM清单格式不准确，当前支持上传xls、xlsx、csv、JPG、PNG、JPEG格式，请检查后重新上传',
  tooLarge: '您上传的BOM文件超过10M，请检查后重新上传',
  empty: '您上传的BOM文件内容为空，请检查后重新上传',
  unreadable: '文件被占用，无法读取，请关闭正在使用它的程序后重新上传',
  several: '一次只能上传一个文件',
  folder: '不支持上传文件夹，请选择文件后重新上传',
  busy: '正在处理上一个BOM文件，请稍候',
  failedTitle: 'BOM上传失败',
  noData: '无返回数据',
  chooseType: '请先选择客户类型，再重新上传',
  network: '网络异常，请检查网络后重试',
  timeout: '上传超时，请检查网络后重试',
  loginFirst: '登录后可继续上传该文件',
  chooseAgain: '您已登录，请重新选择BOM文件上传',
  rowsTitle: 'BOM行数限制',
  rows: '上传文件的行数已超过{n}行，超出部分将无法被识别。请确认是否继续上传。',
  rowsOk: '继续上传',
  rowsCancel: '返回修改',
} as const;
