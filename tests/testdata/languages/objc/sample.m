#import <Foundation/Foundation.h> // ! import <Foundation/Foundation.h> - -
#import "Item.h" // ! import Item.h - -
@import UIKit; // ! import UIKit * -
@class Leaf;

/// A cart of things.
@interface Cart : Base <Countable, Loud> // ! def Cart class
@property (nonatomic, strong) NSArray<Item *> *items; // ! def Cart.items property
@property (readonly) int size, other; // ! def Cart.size property; def Cart.other property
- (instancetype)initWithItems:(NSArray *)items size:(int)n; // ! def Cart.initWithItems method
+ (Cart *)make; // ! def Cart.make method
@end
@interface Cart () { int _hidden; } // ! def Cart impl; def Cart._hidden field
@end
@interface NSString (Shout) // ! def NSString impl
- (NSString *)shout; // ! def NSString.shout method
@end
@protocol Loud <NSObject> // ! def Loud interface
- (void)shoutAt:(int)x; // ! def Loud.shoutAt method
@optional
@property (nonatomic) int volume; // ! def Loud.volume property
@end
@implementation Cart // ! def Cart impl
@synthesize items = _items;
- (instancetype)initWithItems:(NSArray *)items size:(int)n { // ! def Cart.initWithItems method
    self = [super init];
    int local = [Item price];
    [self.items enumerate:^(id obj) { [obj go:1 with:2]; }];
    helper(local);
    Cart *c = [[Cart alloc] initWithItems:@[] size:1];
    [c touch];
    return self;
}
+ (Cart *)make { return nil; } // ! def Cart.make method
@end
@implementation NSString (Shout) // ! def NSString impl
- (NSString *)shout { return self; } // ! def NSString.shout method
@end
typedef NS_ENUM(NSInteger, Kind) { KindBook, KindToy = 2 }; // ! def Kind enum
typedef struct { int a; } Pair; // ! def Pair type; def Pair.a field
static int helper(int a) { return a; } // ! def helper function
void free_it(void *p); // ! def free_it function
#define LIMIT 10 // ! def LIMIT macro
NSString * const Name = @"x"; // ! def Name variable
typedef void (^Block)(int); // ! def Block type
