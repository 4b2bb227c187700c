/** Modules that strategies in Python import and that MicroPython lacks, or has in part, by file name. */
import { HOG_PY } from './python-rules.ts'

const FUNCTOOLS = `
def partial(func, *first, **named):
    def called(*args, **kwargs):
        both = named.copy()
        both.update(kwargs)
        return func(*first, *args, **both)
    return called

def reduce(function, iterable, *start):
    iterator = iter(iterable)
    value = start[0] if start else next(iterator)
    for item in iterator:
        value = function(value, item)
    return value

def wraps(wrapped):
    return lambda wrapper: wrapper

def lru_cache(maxsize=128, typed=False):
    def decorate(function):
        known = {}
        def cached(*args, **kwargs):
            key = (args, tuple(sorted(kwargs.items()))) if kwargs else args
            if key not in known:
                known[key] = function(*args, **kwargs)
            return known[key]
        return cached
    return decorate(maxsize) if callable(maxsize) else decorate

def cache(function):
    return lru_cache()(function)
`

/** Annotations are evaluated: `List[int]` must be something. */
const TYPING = `
class _Any:
    def __getitem__(self, item):
        return self

Any = Callable = Dict = Final = Iterable = List = Optional = Sequence = Tuple = Union = _Any()
`

/** Reads strategies, and lets them import only what is here and what can only compute. */
const READER = `
import builtins, hog
# Loaded before imports are restricted: they have imports of their own.
import collections, functools, itertools, math, operator, typing

_MODULES = ('hog', 'functools', 'itertools', 'math', 'collections', 'operator', 'typing')
_import = builtins.__import__

def _import_allowed(name, *rest):
    if name not in _MODULES:
        raise ImportError("strategies can't import '" + name + "', only " + ', '.join(_MODULES))
    return _import(name, *rest)

def read(source, name, built_in):
    names = {'__name__': 'strategy'}
    for known in dir(hog):
        if not known.startswith('_'):
            names[known] = getattr(hog, known)
    for known, function in built_in:
        names[known] = function
    code = compile(source, 'strategy.py', 'exec')
    builtins.__import__ = _import_allowed
    exec(code, names)
    strategy = names.get(name)
    if not callable(strategy):
        return None
    def asked(score, opponent_score):
        hog.turn_score = score
        return strategy(score, opponent_score)
    return asked
`

export const PYTHON_MODULES = {
  'hog.py': HOG_PY,
  'functools.py': FUNCTOOLS,
  'typing.py': TYPING,
  'strategy_reader.py': READER,
} as const
